/** Whether a key pressed on an element types text there, and so must not do anything else. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  // a field that was hidden keeps the focus until the next frame
  if (element?.checkVisibility?.() === false) return false;
  if (element?.isContentEditable) return true;
  return (
    element?.matches?.(
      'textarea, select, [role="textbox"], input:not([type="button"], [type="checkbox"], [type="radio"])',
    ) ?? false
  );
}

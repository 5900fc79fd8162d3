/** Whether a key pressed on an element types text there, and so must not do anything else. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  // a field that was hidden keeps the focus until the next frame
  if (element?.checkVisibility?.() === false) return false;
  // `:read-write` is any text that can be edited, not buttons, boxes and sliders
  return element?.matches?.('select, [role="textbox"], :read-write') ?? false;
}

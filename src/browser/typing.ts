/** Whether keys that are pressed on an element are meant for it alone. */
export function isField(target: EventTarget | null): boolean {
  // events tell of a field in a shadow tree, as those of browser extensions are, only by the element that has the tree
  const inner = (target as Element | null)?.shadowRoot?.activeElement;
  if (inner) return isField(inner);
  // `:read-write` is any text that can be edited, not buttons, boxes and sliders
  return (target as Element | null)?.matches?.('select, [role="textbox"], :read-write') ?? false;
}

/** Whether a key pressed on an element types text there, and so must not do anything else. */
export function isTyping(target: EventTarget | null): boolean {
  // a field that was hidden keeps the focus until the next frame
  return (target as Element | null)?.checkVisibility?.() !== false && isField(target);
}

/**
 * Time by which all events that came before the script was there have been handed on (`startReading()`), in
 * milliseconds: some frames. They come in any order, as browsers answer any of several imports of a module first.
 */
export const HANDED_ON_BY = 100;

/** Whether an event was handed on, and is not on its way through the page. */
export function isHandedOn({ eventPhase }: Event): boolean {
  return eventPhase === Event.NONE;
}

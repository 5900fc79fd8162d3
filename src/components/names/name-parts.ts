/** Names of at least this many letters may break; shorter ones fit into a narrow column. */
const LONG_NAME = /[A-Za-z/.]{20,}/g;

/** Ends of words in a name, and the dots and slashes between its parts. */
const WORD_ENDS = /(?<=[a-z])(?=[A-Z])|(?<=[/.])(?=[A-Za-z])/g;

/** A text with its long names in pieces, between which a line may break. */
export function nameParts(text: string): string[] {
  return text.replace(LONG_NAME, (name) => name.replace(WORD_ENDS, '\u0000')).split('\u0000');
}

/** Fewest letters of a name, or of a part of it, that may break; shorter ones fit into a narrow column. */
const LONG = 20;
const NAME = /[A-Za-z/.]+/g;

/** Between the parts of a name or a path. */
const BETWEEN_PARTS = /(?<=[/.])(?=[A-Za-z])/;
/** Between the words of a part. */
const BETWEEN_WORDS = /(?<=[a-z])(?=[A-Z])/;

/** A text with its long names in pieces, between which a line may break. */
export function nameParts(text: string): string[] {
  const inPieces = (name: string, between: RegExp): string[] =>
    name.length < LONG ? [name] : name.split(between);
  return text
    .replace(NAME, (name) =>
      inPieces(name, BETWEEN_PARTS)
        .flatMap((part) => inPieces(part, BETWEEN_WORDS))
        .join('\0'),
    )
    .split('\0');
}

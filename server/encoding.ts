/** An encoding that a file may be stored in beside its plain form. */
export type Encoding = 'br' | 'gzip';

/** Extensions of compressed copies. If the client likes two equally, the first wins. */
export const SIBLINGS: ReadonlyArray<readonly [encoding: Encoding, ending: string]> = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * The encoding to send, of those that there are: the one that the client wants most, the smaller one when it wants both
 * alike. A client that forbids everything gets the plain form, as HTTP allows.
 *
 * @param header the value of `accept-encoding`
 * @returns undefined for the plain form
 */
export function chooseEncoding(
  header: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const wishes = readWishes(header);
  const other = wishes.get('*');
  let chosen: Encoding | undefined;
  // `identity` is always allowed, but has a weight only if the client lists it.
  let best = wishes.get('identity') ?? 0;
  for (const [encoding] of SIBLINGS) {
    const wish = wishes.get(encoding) ?? other ?? 0;
    const isBetter = chosen === undefined ? wish >= best : wish > best;
    if (wish > 0 && isBetter && available(encoding)) {
      chosen = encoding;
      best = wish;
    }
  }
  return chosen;
}

/** Whether the client refuses the plain form (`identity;q=0`, or `*;q=0` without naming it). */
export function refusesPlain(header: string | undefined): boolean {
  const wishes = readWishes(header);
  return (wishes.get('identity') ?? wishes.get('*')) === 0;
}

/** Codings by name with their weights; a coding with a malformed weight counts as not wanted. */
function readWishes(header = ''): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value =
      weight === undefined
        ? 1
        : /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)
          ? Number(weight.slice(2))
          : 0;
    wishes.set(name === 'x-gzip' ? 'gzip' : name, value);
  }
  return wishes;
}

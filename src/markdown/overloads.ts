/** The signature in a line of the compiler's messages. */
const OVERLOAD = /^(\s*Overload \d+ of \d+, ').+(?=', gave the following error\.$)/gm;

/** A message of the compiler without the signatures of overloads: they are longer than all that it says of the mistake. */
export function withoutSignatures(message: string): string {
  return message.replace(OVERLOAD, '$1…');
}

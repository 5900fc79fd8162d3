/**
 * A call of a function as the text of an inline script. The name that the build gave the function is left out: other
 * modules decide what that is, and with it every page would be a different file, of a different weight.
 */
export function inlineCall<Values extends unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  const text = run.toString().replace(/^function [\w$]+/, 'function');
  const given = values.map((value) => JSON.stringify(value)).join(',');
  return `(${text})(${given.replaceAll('<', String.raw`\u003c`)})`;
}

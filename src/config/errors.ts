/** A setting that cannot work. The message says what was received, and what would be right. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A value as it stands in a message: short, on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  let text: string;
  try {
    text = JSON.stringify(value) ?? String(value);
  } catch {
    text = typeof value === 'bigint' ? `${value}n` : 'a value that holds itself';
  }
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** `a, b and c`, each in quotes. */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.pop() ?? '(none)';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}

/** A query as it is compared with names. */
export interface SymbolQuery {
  /** The name in it, as it is typed. */
  name: string;
  /** The name in lower case. */
  key: string;
  /** The key without what stands between its words. */
  joined: string;
  /** Whether it is words, or several in one; one with a dot is typed as it is written. */
  isWords: boolean;
}

/** What runs a command. */
const RUNNER = /^(?:npx|pnpm exec|yarn|bunx)\s+/;
/** What only names have: a dot, a call, the dashes of a flag, capitals inside or nothing else. */
const OF_NAMES =
  /^-(?:-?[a-z]|[A-Z]|-?$)|[a-z\d][A-Z]|\(|^[A-Z]+_[A-Z_]+$|^\.?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\[|$)|^\.\w/;

/** Reads the name in a query. */
export function readSymbolQuery(query: string): SymbolQuery {
  const name = normalise(query);
  const key = name.toLowerCase();
  const isWords = /[\s_-]/.test(key) || (!key.includes('.') && /[a-z\d][A-Z]/.test(name));
  return { name, key, joined: joinedWords(key), isWords };
}

/** Whether a query is written as only names are. */
export function looksLikeName(query: string): boolean {
  return OF_NAMES.test(query.trim());
}

/** Whether a query may be a command: several words, or one behind what runs it. */
export function mayBeCommand(query: string): boolean {
  return normalise(query).includes(' ') || RUNNER.test(query.trim());
}

/** A key without what stands between its words. */
export function joinedWords(key: string): string {
  return key.replace(/[\s_.-]+/g, '');
}

/** The name in a query: without quotes, call, arguments, index, `await`, `new`, leading dot, `npx`, or spaces that say nothing. */
function normalise(query: string): string {
  return query
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[`'"]+|[`'";,:]+$/g, '')
    .replace(/^(?:await|new|typeof|import)\s+/, '')
    .replace(RUNNER, '')
    .replace(/\(.*$/s, '')
    .replace(/<.*$/s, '')
    .replace(/=.*$/s, '')
    .replace(/\[(Symbol\.\w+)\]/, '.$1')
    .replace(/(\w)\[.*$/s, '$1')
    .replace(/^\./, '')
    .replace(/[`'"\s]+$/, '');
}

import type { SearchRecord } from './record.ts';

/** A term such as `restriction.exact (boolean)`: what its name belongs to, and the name. */
const DEFINED = /^((?:[\w$]+\.)*)([a-z]\w*)[ :,]/;
/** A name that can be nothing else, as it has capitals inside. */
const TELLING = /[A-Z]/;

/**
 * Adds the names of options and other members to the forms of the section that defines them, where no other section of the
 * same version does and no heading documents them: `safeLimit` leads to `requestSaving`. Not those of parameters, which
 * callers do not write.
 */
export function withDefinedNames(records: readonly SearchRecord[]): SearchRecord[] {
  const documented = new Set(
    records.flatMap(({ symbols = [] }) => symbols.map((form) => form.toLowerCase())),
  );
  const places = new Map<string, { name: string; urls: Set<string> }>();
  let isCall = false;
  for (const { type, kind, block, content, url, docusaurus_tag: tag } of records) {
    if (type !== 'content') isCall = kind === 'function' || kind === 'method';
    const [, owner, name] = (block === 'term' && DEFINED.exec(content ?? '')) || [];
    if (name === undefined || documented.has(name.toLowerCase())) continue;
    if (!owner && (isCall || !TELLING.test(name))) continue;
    const key = `${tag} ${name}`;
    const place = places.get(key) ?? { name, urls: new Set() };
    places.set(key, place);
    place.urls.add(url);
  }
  const added = new Map<string, string[]>();
  for (const { name, urls } of places.values())
    if (urls.size === 1) for (const url of urls) added.set(url, [...(added.get(url) ?? []), name]);
  return records.map((record) => {
    const names = record.symbols ? added.get(record.url) : undefined;
    return names ? { ...record, symbols: [...(record.symbols ?? []), ...names] } : record;
  });
}

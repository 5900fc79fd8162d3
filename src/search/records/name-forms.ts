/** A name as code writes it, without `new` and parentheses: `new HttpHeaders()` → `HttpHeaders`. */
export function bareName(heading: string): string {
  return heading.replace(/^new /, '').replace(/\(.*\)$/, '');
}

/** The name that a heading of code documents: `headers[Symbol.iterator]()` → `headers.Symbol.iterator`. */
export function nameOf(heading: string): string {
  return bareName(heading)
    .replace(/\[(\w+(?:\.\w+)*)\]$/, '.$1')
    .replace(/<.*>$/, '');
}

/** The part of a name behind its last dot. */
function memberOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/**
 * The forms in which readers type a name, best first: `handler.with`, `HttpRequestHandler.with`, `with`.
 * @param owners what the name may belong to
 */
export function nameForms(name: string, owners: readonly string[]): string[] {
  const member = memberOf(name);
  const owned = owners.filter((owner) => owner !== name).map((owner) => `${owner}.${member}`);
  return [...new Set([name, ...owned, ...(name === member ? [] : [member])])];
}

/** The forms of a section's symbol as a line of the index: most follow from the heading and the owners' names. */
export function writeForms(heading: string, forms: readonly string[]): string {
  const ending = `.${memberOf(nameOf(heading))}`;
  const owned = forms.slice(1).filter((form) => form.endsWith(ending));
  const short = `=${owned.map((form) => form.slice(0, -ending.length)).join('|')}`;
  return forms.length > 0 && readForms(heading, short).join('|') === forms.join('|')
    ? short
    : forms.join('|');
}

/** Reads what `writeForms()` wrote. */
export function readForms(heading: string, line: string): string[] {
  const parts = line.replace(/^=/, '').split('|').filter(Boolean);
  return line.startsWith('=') ? nameForms(nameOf(heading), parts) : parts;
}

import type { ApiEntry } from '../../src/content/load.ts';
import { packageOfPage, type PackageName } from '../checker/packages.ts';
import { COMMANDS } from './commands.ts';
import { INSTANCES } from './instances.ts';
import { MESSAGES, type Message } from './messages.ts';
import { apiSectionsOf, isReference, summaryOf, textOf, type ApiPage, type ApiSection } from './sections.ts';

/** What a section documents. */
type ApiKind =
  | 'function'
  | 'class'
  | 'error'
  | 'interface'
  | 'type'
  | 'constant'
  | 'method'
  | 'property'
  | 'command'
  | 'flag'
  | 'argument'
  | 'message';

/**
 * The index of everything that pages document: symbols and members, commands and flags, and messages. No compiler is
 * needed: `npm run api` proves that the headings name what exists.
 * @param pages all pages of the docs: symbols come from reference pages, messages may be on any page.
 */
export function buildApiIndex(pages: readonly ApiPage[]): ApiEntry[] {
  const entries = buildSymbolIndex(pages);
  const quotable = pages.flatMap(apiSectionsOf).map((section): QuotableSection => {
    let text: string | undefined;
    return {
      section,
      owner: packageOfPage(section.page.id),
      // most messages stand in the first sections that are looked at
      get text() {
        return (text ??= normalize(textOf(section)));
      },
    };
  });
  const rank = ({ section: { page, heading } }: QuotableSection): number =>
    Number(isReference(page)) * 2 + Number(heading !== undefined);
  quotable.sort((a, b) => rank(b) - rank(a));
  const messages = MESSAGES.flatMap((message) => {
    const section = explains(message, quotable, entries);
    if (!section) return [];
    return [{ symbol: message.template, package: message.package, kind: 'message', ...section }];
  });
  return [...entries, ...messages];
}

/** The index without its messages, whose sections take the most time to find. */
export function buildSymbolIndex(pages: readonly ApiPage[]): ApiEntry[] {
  return pages
    .filter(isReference)
    .map(apiSectionsOf)
    .flatMap((own) => own.flatMap((section) => entriesOf(section, own)));
}

/**
 * Addresses that inline code links to, by name with and without `new` and `()`: `createFetch`,
 * `createFetch()`. Plain words such as the option `body` or the function `fetch` are too ambiguous to link.
 * @param first the package whose section is linked when several packages have a name.
 */
export function linkTargets(entries: readonly ApiEntry[], first?: PackageName): Map<string, string> {
  const targets = new Map<string, string>();
  const ordered = [...entries].sort((a, b) => Number(b.package === first) - Number(a.package === first));
  const isLinked = ({ symbol, kind }: ApiEntry): boolean => {
    if (kind === 'command') return symbol.includes(' ');
    if (kind === 'flag' || kind === 'argument' || kind === 'message') return false;
    return kind === 'function' ? !VARIABLES.has(bareName(symbol)) : /^(?:new )?[A-Z]|\.|\[/.test(symbol);
  };
  for (const { symbol, address } of ordered.filter(isLinked)) {
    for (const name of [symbol, bareName(symbol), `${bareName(symbol)}()`])
      if (!targets.has(name)) targets.set(name, address);
  }
  return targets;
}

const VARIABLES: ReadonlySet<string> = new Set(Object.values(INSTANCES));

/** A name without `new` and `()`: `handler.with()` → `handler.with`. */
export function bareName(symbol: string): string {
  return symbol.replace(/^new /, '').replace(/\(\)$/, '');
}

function entriesOf(section: ApiSection, sections: readonly ApiSection[]): ApiEntry[] {
  const owner = packageOfPage(section.page.id);
  if (!owner) return [];
  const rest = { package: owner, address: section.address, summary: summaryOf(section) };
  return section.names.map((name): ApiEntry => {
    // `-- <command>` is an argument
    if (!/^--?\w/.test(name)) return { symbol: name, kind: kindOf(name, section), ...rest };
    const command = commandAbove(section, sections);
    return { symbol: command === undefined ? name : `${command} ${name}`, kind: 'flag', ...rest };
  });
}

/** The command under whose heading a section stands. */
export function commandAbove(section: ApiSection, sections: readonly ApiSection[]): string | undefined {
  const before = sections.slice(0, sections.indexOf(section)).toReversed();
  const names = before.filter(({ page }) => page === section.page).flatMap((earlier) => earlier.names);
  return names.find((name) => COMMANDS.some((command) => command.name === name));
}

function kindOf(name: string, section: ApiSection): ApiKind {
  if (name.startsWith('zimic-')) return 'command';
  if (!/^(?:new )?[\w$.]+(?:\[[\w.]+\])?(?:\(\))?$/.test(name))
    return /^<|^--/.test(name) ? 'argument' : 'message';
  if (COMMANDS.some(({ positionals }) => positionals?.includes(name))) return 'argument';
  if (name.startsWith('new ')) return 'method';
  if (/^[a-z]\w*(?:\.\w+|\[.+\])(?:\(\))?$/.test(name)) return name.endsWith('()') ? 'method' : 'property';
  const last = bareName(name).split('.').at(-1) ?? '';
  const code = section.nodes.flatMap((node) => (node.type === 'code' ? [node.value] : [])).join('\n');
  const escaped = last.replace(/[^\w]/g, '\\$&');
  const word = new RegExp(`\\b(class|interface|type|function|const)\\s+${escaped}\\b`).exec(code)?.[1];
  if (/^[A-Z]\w*Error$/.test(last) && word !== 'type' && word !== 'interface') return 'error';
  if (word === undefined && new RegExp(`\\bnew ${escaped}\\b`).test(code)) return 'class';
  if (word !== undefined) return word === 'const' ? 'constant' : (word as ApiKind);
  if (name.endsWith('()')) return 'function';
  if (/^[A-Z][A-Z_]+$/.test(last)) return 'constant';
  return /^[A-Z]/.test(last) ? 'type' : 'property';
}

/** A section, and its text as messages are looked for in it. */
interface QuotableSection {
  section: ApiSection;
  owner: PackageName | undefined;
  /** Normalized. */
  text: string;
}

/**
 * The section that quotes a message; best in its package's area, and under its error.
 * @param sections the best first, as far as that does not depend on the message
 */
function explains(
  message: Message,
  sections: readonly QuotableSection[],
  entries: readonly ApiEntry[],
): { address: string; summary: string } | undefined {
  const pattern = messagePattern(message.template);
  const longest = literals(message.template).sort((a, b) => b.length - a.length)[0] ?? '';
  const { error } = message;
  const isOwn = ({ owner }: QuotableSection): boolean => owner === message.package;
  const isHeaded = ({ section: { names } }: QuotableSection): boolean =>
    error !== undefined && names.includes(error);
  for (const isBetter of [
    (each: QuotableSection) => isOwn(each) && isHeaded(each),
    isOwn,
    isHeaded,
    () => true,
  ]) {
    const found = sections.find(
      (each) => isBetter(each) && each.text.includes(longest) && pattern.test(each.text),
    );
    if (found) return { address: found.section.address, summary: summaryOf(found.section) };
  }
  const headed = entries.find(
    ({ symbol, package: owner }) => symbol === message.error && owner === message.package,
  );
  return headed && { address: headed.address, summary: headed.summary };
}

const PLACEHOLDER = '.{1,160}?';

/** Finds a message in text that was normalized; a placeholder stands for up to 160 characters. */
export function messagePattern(template: string): RegExp {
  const pattern = literals(template)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(PLACEHOLDER);
  // at an end one character proves as much as many, and trying all lengths from each place takes long
  const start = pattern.startsWith(PLACEHOLDER) ? PLACEHOLDER.length : 0;
  const end = pattern.endsWith(PLACEHOLDER) ? -PLACEHOLDER.length : undefined;
  return new RegExp(`${start === 0 ? '' : '.'}${pattern.slice(start, end)}${end === undefined ? '' : '.'}`);
}

/** The texts between the placeholders, normalized. */
function literals(template: string): string[] {
  return normalize(template).split(/\{\w+\}/);
}

function normalize(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/`/g, '').replace(/\s+/g, ' ');
}

import type { ApiEntry } from '../../src/content/api-index.ts';
import { isCommandLinePage, kindOfName } from '../../src/search/records/symbol-kind.ts';
import { plainText } from '../../src/markdown/text.ts';
import { bareName } from '../../src/search/records/name-forms.ts';
import { isAboutErrors } from '../../src/search/records/templates.ts';
import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';
import { packageOfPage, type PackageName } from '../checker/packages.ts';
import { COMMANDS } from './commands.ts';
import { INSTANCES } from './instances.ts';
import { MESSAGES, type Message } from './messages.ts';
import { apiSectionsOf, isReference, summaryOf, textOf, type ApiPage, type ApiSection } from './sections.ts';

/**
 * The index of everything that pages document: symbols and members, commands and flags, and messages. No compiler is
 * needed: `npm run api` proves that the headings name what exists.
 * @param pages all pages of the docs: symbols come from reference pages, messages may be on any page.
 */
export function buildApiIndex(pages: readonly ApiPage[]): ApiEntry[] {
  const messages = explainedMessages(pages).map(
    ({ message: { template, package: owner }, section }): ApiEntry => ({
      symbol: template,
      package: owner,
      kind: 'message',
      address: section.address,
      summary: summaryOf(section),
    }),
  );
  return [...buildSymbolIndex(pages), ...messages];
}

/** The messages of the packages that pages explain, each with the section that does so best. */
function explainedMessages(pages: readonly ApiPage[]): { message: Message; section: ApiSection }[] {
  const sections = pages
    .flatMap(apiSectionsOf)
    .filter(isProse)
    .map((section): QuotableSection => {
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
    Number(isAboutErrors(page)) * 4 +
    Number(isReference(page)) * 2 +
    Number(heading !== undefined) +
    Number(heading !== undefined && /\berrors?\b/.test(plainText(heading)));
  sections.sort((a, b) => rank(b) - rank(a));
  return MESSAGES.flatMap((message) => {
    const section = explains(message, sections);
    return section ? [{ message, section }] : [];
  });
}

/** A section that is nothing but lists leads to those that explain. */
function isProse({ nodes }: ApiSection): boolean {
  return nodes.some(({ type }) => type !== 'list');
}

/** The index without its messages, whose sections take the most time to find. */
export function buildSymbolIndex(pages: readonly ApiPage[]): ApiEntry[] {
  return pages.filter(isReference).flatMap(symbolsOf);
}

/**
 * The symbols of pages by what gives their trees, which is the same for as long as a page's file is: while writing, one page
 * changes and the others need not be parsed again.
 */
const symbolsByTree = new WeakMap<ApiPage['tree'], { path: string; symbols: ApiEntry[] }>();

function symbolsOf(page: ApiPage): ApiEntry[] {
  const known = symbolsByTree.get(page.tree);
  // settings may give the same file another address
  if (known?.path === page.path) return known.symbols;
  const own = apiSectionsOf(page);
  const symbols = own.flatMap((section) => entriesOf(section, own));
  symbolsByTree.set(page.tree, { path: page.path, symbols });
  return symbols;
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

function entriesOf(section: ApiSection, sections: readonly ApiSection[]): ApiEntry[] {
  const owner = packageOfPage(section.page.id);
  if (!owner) return [];
  const rest = { package: owner, address: section.address, summary: summaryOf(section) };
  const code = section.nodes.flatMap((node) => (node.type === 'code' ? [node.value] : [])).join('\n');
  return section.names.map((name): ApiEntry => {
    const kind = kindOfName(name, { code, isCommandLine: isCommandLinePage(section.page) }) ?? 'message';
    const command = kind === 'flag' ? commandAbove(section, sections) : undefined;
    return { symbol: command === undefined ? name : `${command} ${name}`, kind, ...rest };
  });
}

/** The command under whose heading a section stands. */
export function commandAbove(section: ApiSection, sections: readonly ApiSection[]): string | undefined {
  const before = sections.slice(0, sections.indexOf(section)).toReversed();
  const names = before.filter(({ page }) => page === section.page).flatMap((earlier) => earlier.names);
  return names.find((name) => COMMANDS.some((command) => command.name === name));
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
function explains(message: Message, sections: readonly QuotableSection[]): ApiSection | undefined {
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
    if (found) return found.section;
  }
  return sections.find((each) => isOwn(each) && isHeaded(each))?.section;
}

const PLACEHOLDER = '.{1,160}?';

/** Finds a message in text that was normalized; a placeholder stands for up to 160 characters. */
export function messagePattern(template: string): RegExp {
  const pattern = literals(template).map(escapeRegExp).join(PLACEHOLDER);
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

import type { ApiEntry } from '../../src/content/api-index.ts';
import { nearest } from '../../src/text/nearest.ts';
import { lineOf } from '../../src/markdown/parse.ts';
import { bareName } from '../../src/search/records/name-forms.ts';
import { isCommandLinePage } from '../../src/search/records/symbol-kind.ts';
import { areaOfPackage, PACKAGE_NAMES, packageOfPage, type PackageName } from '../checker/packages.ts';
import { COMMANDS } from './commands.ts';
import { buildApiIndex, commandAbove, messagePattern } from './index.ts';
import { MESSAGES } from './messages.ts';
import type { ApiName } from './names.ts';
import { OWED, owedParts } from './owed-parts.ts';
import {
  apiSectionsOf,
  codeOf,
  isReference,
  labelledParts,
  labelledTerms,
  SECTION_PARTS,
  type ApiPage,
  type ApiSection,
} from './sections.ts';

/** Something that no page documents, and the page where it belongs. */
interface Missing {
  package: PackageName;
  what: 'export' | 'member' | 'part' | 'command' | 'flag' | 'message';
  name: string;
  page: string;
}

/** A heading that names nothing that exists. */
interface Unknown {
  file: string;
  line: number;
  name: string;
  nearest: string[];
}

/** A part of a section that readers look for, and that is not there, or in another place. */
interface FaultyPart {
  file: string;
  line: number;
  message: string;
}

/** How far the pages document the packages. */
export interface Coverage {
  packages: { package: PackageName; documented: number; total: number }[];
  missing: Missing[];
  unknown: Unknown[];
  misplaced: FaultyPart[];
  owed: FaultyPart[];
  entries: ApiEntry[];
}

/** Compares the symbols, commands and messages of the packages with what the pages document. */
export function measureCoverage(names: readonly ApiName[], pages: readonly ApiPage[]): Coverage {
  const entries = buildApiIndex(pages);
  const sections = pages.filter(isReference).flatMap(apiSectionsOf);
  const folder = docsFolder(pages);
  const wanted = [...symbolsWanted(names, pages), ...commandsWanted(), ...messagesWanted(pages)].map(
    (item) => ({
      ...item,
      page: item.page.replace(/^docs(?=\/)/, folder),
    }),
  );
  const found = (item: Missing): boolean => isDocumented(item, entries, sections);
  return {
    entries,
    packages: PACKAGE_NAMES.map((owner) => {
      const own = wanted.filter((item) => item.package === owner);
      return { package: owner, documented: own.filter(found).length, total: own.length };
    }),
    missing: wanted.filter((item) => !found(item)),
    unknown: unknownHeadings(names, sections),
    misplaced: sections.flatMap((section) => [...misplacedParts(section), ...misplacedTerms(section)]),
    owed: sections.flatMap(lackingParts),
  };
}

/** The folder of the pages: `docs`, unless `site.config.ts` names another. */
function docsFolder([page]: readonly ApiPage[]): string {
  return page ? page.file.slice(0, -`/${page.id}.md`.length) : 'docs';
}

function symbolsWanted(names: readonly ApiName[], pages: readonly ApiPage[]): Missing[] {
  return names
    .filter(({ required }) => required)
    .map(({ name, package: owner, kind, owner: exported }) => ({
      package: owner,
      what: kind,
      name,
      page: pageFor(exported, owner, pages),
    }));
}

function commandsWanted(): Missing[] {
  return COMMANDS.flatMap(({ package: owner, name, flags, page }): Missing[] => [
    { package: owner, what: 'command', name, page },
    ...flags.map((flag): Missing => ({ package: owner, what: 'flag', name: `${name} ${flag.name}`, page })),
  ]);
}

function messagesWanted(pages: readonly ApiPage[]): Missing[] {
  return MESSAGES.map(({ package: owner, template }) => ({
    package: owner,
    what: 'message',
    name: template,
    page: errorsPage(owner, pages) ?? `docs/${areaOfPackage(owner)}`,
  }));
}

function isDocumented(item: Missing, entries: readonly ApiEntry[], sections: readonly ApiSection[]): boolean {
  const own = entries.filter((entry) => entry.package === item.package);
  if (item.what === 'message')
    return own.some(({ kind, symbol }) => kind === 'message' && symbol === item.name);
  if (own.some(({ symbol }) => bareName(symbol) === item.name)) return true;
  if (item.what === 'flag') return isDefinedTerm(item, sections);
  return item.what === 'part' && sections.some((section) => isNamedIn(section, item));
}

/** A flag may also be the term of a definition list below its command. */
function isDefinedTerm(item: Missing, sections: readonly ApiSection[]): boolean {
  const at = item.name.lastIndexOf(' ');
  const command = item.name.slice(0, at);
  const flag = item.name.slice(at + 1);
  return sections.some((section) => {
    const under = section.names.includes(command) ? command : commandAbove(section, sections);
    return under === command && flagTerms(section).some(({ name }) => name === flag);
  });
}

/** Parts of a namespace may be documented together, in a section whose code names them. */
function isNamedIn(section: ApiSection, item: Missing): boolean {
  return (
    packageOfPage(section.page.id) === item.package &&
    codeOf(section).some((code) => code.includes(item.name))
  );
}

/** The page of all errors of a package, where it has one. */
function errorsPage(owner: PackageName, pages: readonly ApiPage[]): string | undefined {
  const id = `${areaOfPackage(owner)}/api/errors`;
  return pages.some((page) => page.id === id) ? `docs/${id}.md` : undefined;
}

/** The reference page whose name is an export's longest prefix: `HttpHeadersInit` → `http-headers.md`. */
function pageFor(exported: string, owner: PackageName, pages: readonly ApiPage[]): string {
  const folder = `${areaOfPackage(owner)}/api`;
  const kebab = exported.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  const bare = kebab.replace(/^(?:local|remote|synced-remote|pending-remote|intercepted)-/, '');
  const errors = exported.endsWith('Error') ? errorsPage(owner, pages) : undefined;
  if (errors !== undefined) return errors;
  const [slug = 'index'] = pages
    .filter(({ id }) => id.startsWith(`${folder}/`))
    .map(({ id }) => id.slice(folder.length + 1))
    .filter((name) => kebab.startsWith(name) || bare.startsWith(name))
    .sort((a, b) => b.length - a.length);
  return `docs/${folder}/${slug}.md`;
}

function unknownHeadings(names: readonly ApiName[], sections: readonly ApiSection[]): Unknown[] {
  const unknown: Unknown[] = [];
  for (const section of sections) {
    const owner = packageOfPage(section.page.id);
    if (!owner) continue;
    const [head = ''] = section.names;
    const command = COMMANDS.some(({ name }) => name === head) ? head : commandAbove(section, sections);
    const known = knownNames(names, owner, command);
    const { file } = section.page;
    const headed = section.names.map((name) => ({ name, line: section.line }));
    for (const { name, line } of [...headed, ...flagTerms(section)]) {
      const bare = bareName(name);
      if (known.has(bare) || isMessage(name, owner)) continue;
      unknown.push({ file, line, name, nearest: nearest(bare, known) });
    }
  }
  return unknown;
}

function misplacedParts(section: ApiSection): FaultyPart[] {
  const { file } = section.page;
  const order = ['signature', ...SECTION_PARTS];
  let last = 'signature';
  return labelledParts(section).flatMap(({ label, line }): FaultyPart[] => {
    if (!order.includes(label)) {
      // pages of commands explain their arguments in paragraphs that begin with bold words
      if (isCommandLinePage(section.page)) return [];
      const known = `${SECTION_PARTS.join(', ')}; begin other paragraphs without bold words`;
      return [{ file, line, message: `"${label}" is no label of a section; there are ${known}` }];
    }
    if (order.indexOf(label) < order.indexOf(last))
      return [{ file, line, message: `"${label}" stands below "${last}"; put it above that` }];
    last = label;
    return [];
  });
}

function lackingParts(section: ApiSection): FaultyPart[] {
  return owedParts(section).map((label) => ({
    file: section.page.file,
    line: section.line,
    message: `\`${section.names.join('`, `')}\` has no **${label}**: say there ${OWED[label]}`,
  }));
}

/** Type parameters, whose names begin with capitals, have a label of their own. */
function misplacedTerms(section: ApiSection): FaultyPart[] {
  return labelledTerms(section).flatMap(({ label, name, line }): FaultyPart[] => {
    if (label !== 'Parameters' && label !== 'Type parameters') return [];
    const right = /^\p{Lu}/u.test(name) ? 'Type parameters' : 'Parameters';
    if (label === right) return [];
    return [
      {
        file: section.page.file,
        line,
        message: `"${name}" stands below "${label}"; put it below "${right}"`,
      },
    ];
  });
}

/** Flags in the terms of definition lists on CLI pages; they must exist, like flags in headings. */
function flagTerms(section: ApiSection): { name: string; line: number }[] {
  if (!isCommandLinePage(section.page)) return [];
  const terms = section.nodes.flatMap((node) => (node.type === 'descriptionList' ? node.children : []));
  return terms.flatMap((term) => {
    if (term.type !== 'descriptionTerm') return [];
    return term.children.flatMap((child) =>
      child.type === 'inlineCode' && /^--\w/.test(child.value)
        ? [{ name: child.value, line: lineOf(child) }]
        : [],
    );
  });
}

function knownNames(names: readonly ApiName[], owner: PackageName, command: string | undefined): Set<string> {
  const known = new Set(names.filter((name) => name.package === owner).map(({ name }) => name));
  for (const each of COMMANDS.filter((candidate) => candidate.package === owner)) {
    known.add(each.name);
    for (const alias of each.aliases ?? [])
      known.add(`${each.name.split(' ').slice(0, -1).join(' ')} ${alias}`);
    if (command !== undefined && !isOfCommand(each.name, command)) continue;
    for (const { name, alias } of each.flags)
      for (const form of [name, alias]) if (form !== undefined) known.add(form);
    for (const positional of each.positionals ?? [])
      for (const form of [positional, `<${positional}>`]) known.add(form);
  }
  return known;
}

/** Whether `name` is `command` or one of its parents, whose flags (such as `--help`) it has as well. */
function isOfCommand(name: string, command: string): boolean {
  return command === name || command.startsWith(`${name} `);
}

function isMessage(name: string, owner: PackageName): boolean {
  const bare = bareName(name).replace(/^(?:\w*Error): /, '');
  return MESSAGES.some(
    ({ package: of, template, error }) =>
      of === owner && (bare === error || template.startsWith(bare) || messagePattern(template).test(bare)),
  );
}

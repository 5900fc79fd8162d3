import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { readSample } from '../../src/markdown/sample-notation.ts';
import { idOf } from '../../src/content/addresses.ts';
import { posix } from '../../src/files/posix.ts';
import type { SidebarItem, SidebarsConfig } from '../../src/config/sidebars.ts';
import { outsideCode } from './outside-code.ts';

/** A page as plain Markdown: what every generator of documentation accepts. */
export interface PlainPage {
  /** File below the docs folder, without ending: `http/guides/schemas`. */
  id: string;
  title: string;
  description: string;
  /** CommonMark with GitHub's tables; links to other pages are relative and name files (`../api/index.md`). */
  body: string;
}

/** Admonitions and disclosures become quotes, with the name in front of the label. */
const QUOTED = new Set(['note', 'tip', 'info', 'warning', 'danger', 'details']);

/**
 * Reads the pages below `folder` as plain Markdown, in the order of their ids. Files whose names begin with `_` are no
 * pages.
 */
export function readCorpus(folder: string, sidebars: SidebarsConfig): PlainPage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(posix)
    .filter((name) => name.endsWith('.md') && !path.basename(name).startsWith('_'))
    .sort();
  const sources = new Map(
    files.map((name) => [idOf(name), readFileSync(path.join(folder, name), 'utf8')] as const),
  );
  const titles = new Map([...sources].map(([id, source]) => [id, frontMatterOf(source).title]));
  const children = categoriesOf(sidebars);
  return [...sources].map(([id, source]) =>
    plainPage(id, source, (category) =>
      (children.get(category) ?? []).map((child) => ({ id: child, title: titles.get(child) ?? child })),
    ),
  );
}

/**
 * Turns a page of this site into plain Markdown: tabs become sections one below the other, admonitions
 * quotes, cards lists of links, definitions lists, pictures their text alternatives, samples bare code.
 *
 * @param cardsOf the pages that `::cards` lists on the page that heads a category
 */
export function plainPage(
  id: string,
  source: string,
  cardsOf: (id: string) => { id: string; title: string }[] = () => [],
): PlainPage {
  const { title, description, body } = frontMatterOf(source);
  const lines = body.split('\n');
  const out: string[] = [];
  /** Open directives; a quoted one marks its lines with `>`. */
  const open: { colons: number; isQuote: boolean }[] = [];
  const prefix = (): string => '> '.repeat(open.filter(({ isQuote }) => isQuote).length);
  const put = (line: string): void => void out.push(`${prefix()}${line}`.trimEnd());

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const fence = /^(\s*)(`{3,})(\S*)\s*(.*)$/.exec(line);
    if (fence) {
      const [, indent = '', ticks = '', language = '', meta = ''] = fence;
      const code: string[] = [];
      for (at++; at < lines.length && lines[at]?.trim() !== ticks; at++) code.push(lines[at] ?? '');
      const { kind, visible } = readSample(code.join('\n'), { lang: language, meta });
      if (kind === 'setup') continue;
      put(`${indent}${ticks}${language === 'npm' ? 'bash' : language}`);
      for (const each of visible) put(each);
      put(indent + ticks);
      continue;
    }
    const block = /^(:{3,})\s*(?:(\w+)(?:\[(.*)\])?(?:\{(.*)\})?)?\s*$/.exec(line);
    if (block) {
      const [, colons = '', name, label, attributes = ''] = block;
      if (name === undefined) {
        const index = open.findLastIndex((each) => each.colons === colons.length);
        if (index !== -1) open.splice(index);
        put('');
        continue;
      }
      open.push({ colons: colons.length, isQuote: QUOTED.has(name) });
      const heading = QUOTED.has(name)
        ? `${name === 'details' ? '' : `${name[0]?.toUpperCase()}${name.slice(1)}${label ? ': ' : ''}`}${label ?? ''}`
        : /label="([^"]*)"/.exec(attributes)?.[1];
      if (heading !== undefined) {
        put(`**${heading}**`);
        put('');
      }
      continue;
    }
    if (/^::cards\s*$/.test(line)) {
      for (const card of cardsOf(id))
        put(`- [${card.title}](${path.posix.relative(path.posix.dirname(id), card.id)}.md)`);
      continue;
    }
    const definition = /^: +(.*)$/.exec(line);
    if (definition) {
      const before = out.at(-1) ?? '';
      const bare = before.slice(prefix().length);
      if (bare !== '' && !bare.startsWith('- ') && !bare.startsWith('  ')) {
        out[out.length - 1] = `${prefix()}- ${bare}`;
      }
      put(`  ${definition[1]}`);
      continue;
    }
    put(line);
  }
  return {
    id,
    title,
    description,
    body: plainLinks(out.join('\n'))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Links into pages lose their anchor, as tools name headings differently; links within a page become text. */
function plainLinks(body: string): string {
  return outsideCode(body, (text) =>
    text
      .replace(/!\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)]*\)/g, '*$1*')
      .replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(#[^)]*\)/g, '$1')
      .replace(/(\]\([^)#\s]+\.md)#[^)]*\)/g, '$1)')
      .replace(/^((?:> )*#{1,6} .*?)\s*\{#[^}]*\}$/gm, '$1'),
  );
}

function frontMatterOf(source: string): { title: string; description: string; body: string } {
  const { frontMatter, textStart } = parseMarkdown(source);
  const { title = '', description = '' } = (parseYaml(frontMatter) ?? {}) as Record<string, string>;
  return { title, description, body: source.slice(textStart) };
}

/** Pages directly in each category, by the page that heads it. */
function categoriesOf(sidebars: SidebarsConfig): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const idsOf = (item: SidebarItem): string[] => {
    if (typeof item === 'string') return [item];
    if (item.type === 'doc') return [item.id];
    return item.type === 'category' && item.doc !== undefined ? [item.doc] : [];
  };
  const walk = (item: SidebarItem): void => {
    if (typeof item === 'string' || item.type !== 'category') return;
    const inside = item.items ?? [];
    if (item.doc !== undefined) found.set(item.doc, inside.flatMap(idsOf));
    inside.forEach(walk);
  };
  for (const { items } of Object.values(sidebars)) {
    const [first, ...rest] = items;
    const head = first === undefined ? undefined : idsOf(first)[0];
    if (head !== undefined) found.set(head, rest.flatMap(idsOf));
    items.forEach(walk);
  }
  return found;
}

import { z } from 'zod';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
  type Document,
  type ErrorCode,
  type Node,
} from 'yaml';
import { shown, withoutEchoes } from '../config/errors.ts';
import { withoutMarkup } from '../config/schema-fields.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Problem } from './problems.ts';

/** A level of headings. @param example the setting with a value, for the message */
const level = (example: string) =>
  z.literal([2, 3, 4, 5, 6], { error: `must be a number from 2 to 6, without quotes: "${example}"` });

/** @param example the setting with a value, for the message */
const flag = (example: string) => z.boolean({ error: `must be true or false, without quotes: "${example}"` });

/** A text that is printed on one line, without Markdown: trimmed, with each run of white space made one blank. */
const oneLine = withoutMarkup(
  z
    .string({ error: 'must be a text; put it in quotes' })
    .overwrite((text) => text.replace(/\s+/g, ' ').trim()),
);
const words = oneLine.min(1, { error: 'must not be blank' });

/** Whether a day has begun somewhere on earth: the earliest time zone is 14 hours ahead of UTC. */
function hasBegun(date: string): boolean {
  return Date.parse(date) - 14 * 60 * 60 * 1000 <= Date.now();
}

const lastUpdate = z.strictObject(
  {
    date: z.iso
      .date({ error: 'must be a day that exists, such as "2026-01-31"', abort: true })
      .refine(hasBegun, { error: 'is in the future' }),
  },
  { error: 'must hold a date: "last_update: { date: 2026-01-31 }"' },
);

/** Characters that a description may have: search engines cut longer ones, and write their own for shorter ones. */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 };

const frontMatter = z.strictObject({
  /** The page's heading and, with the site's title, the document's. */
  title: words,
  /** For search engines, cards and shared links: a whole sentence (or more) of 70 to 160 characters. */
  description: oneLine
    .min(DESCRIPTION_LENGTH.min, { error: `needs at least ${DESCRIPTION_LENGTH.min} characters` })
    .max(DESCRIPTION_LENGTH.max, { error: `may have at most ${DESCRIPTION_LENGTH.max} characters` }),
  sidebar_label: words.optional(),
  pagination_label: words.optional(),
  /** Seen with `npm run dev`, never built. */
  draft: flag('draft: true').default(false),
  /** Built, but in no list and not for search engines. */
  unlisted: flag('unlisted: true').default(false),
  hide_table_of_contents: flag('hide_table_of_contents: true').default(false),
  toc_min_heading_level: level('toc_min_heading_level: 3').optional(),
  toc_max_heading_level: level('toc_max_heading_level: 3').optional(),
  breadcrumbs: flag('breadcrumbs: false').default(true),
  /** Takes the place of the last commit's date. */
  last_update: lastUpdate.optional(),
  /** Words that readers search for and the page does not use. */
  keywords: z
    .array(words, { error: 'must be a list, in brackets: "keywords: [check times, 404]"' })
    .default([]),
});

/** A page's settings, checked. */
export type FrontMatter = z.output<typeof frontMatter>;

/**
 * Checks that a page's lowest heading level in the table of contents is not above its highest; a level that
 * the page does not set is the site's.
 * @param source text of the page's file
 */
export function checkTocLevels(
  data: FrontMatter,
  site: SiteConfig['tableOfContents'],
  file: string,
  source: string,
): Problem[] {
  const minimum = data.toc_min_heading_level ?? site.minHeadingLevel;
  const maximum = data.toc_max_heading_level ?? site.maxHeadingLevel;
  if (minimum <= maximum) return [];
  const nameOf = (own: number | undefined, name: string, siteName: string): string =>
    own === undefined ? `"tableOfContents.${siteName}" of site.config.ts` : `"${name}"`;
  const own = data.toc_min_heading_level === undefined ? 'toc_max_heading_level' : 'toc_min_heading_level';
  const lower = nameOf(data.toc_min_heading_level, 'toc_min_heading_level', 'minHeadingLevel');
  const upper = nameOf(data.toc_max_heading_level, 'toc_max_heading_level', 'maxHeadingLevel');
  return [
    {
      file,
      line: lineOfSetting(source, own),
      message: `front matter: ${lower} must not be above ${upper} (received ${minimum} and ${maximum}); the table of contents would be empty`,
    },
  ];
}

/** The line of a file on which a setting of its front matter stands; 1 when it does not. */
export function lineOfSetting(source: string, name: string): number {
  const setting = new RegExp(`^["']?${name}["']?\\s*:`);
  return source.split('\n').findIndex((line) => setting.test(line)) + 1 || 1;
}

/**
 * The settings of a page with faults: the right ones, and stand-ins for the others, so that the page keeps
 * its place. Without it, every link, sidebar and redirect to it would be reported too, and hide the fault
 * itself.
 */
function withStandIns(given: unknown, file: string): FrontMatter {
  const settings = (given ?? {}) as Record<string, unknown>;
  const values = Object.entries(frontMatter.shape).map(([name, schema]) => {
    const value = schema.safeParse(settings[name]);
    const left = value.success ? value : schema.safeParse(undefined);
    return [name, left.success ? left.data : file];
  });
  return Object.fromEntries(values) as FrontMatter;
}

/** Makes numbers among the keywords the texts that they are written as: `1.10` is no `1.1`. */
function keepNumbers(document: Document): void {
  const keywords = document.get('keywords');
  for (const item of isSeq(keywords) ? keywords.items : [])
    if (isScalar(item) && typeof item.value === 'number') item.value = item.source;
}

/** Advice for values with signs that mean something in YAML, at their beginning or inside. */
const QUOTES =
  'put a value in quotes when ": " or " #" stands in it, or when it begins with a sign such as @ * & ! % [ { - > or quotes';

/** Advice by what a line looks like that is no YAML. */
const BY_LINE: readonly [RegExp, string][] = [
  [/^(?:<{7}|={7}|>{7})/, 'it is left of a merge: keep one of its two sides, without such lines'],
  [/^[\w-]+:\S/, 'write a space behind the colon'],
  [/^[\w-]+:\s+'/, `write each ' of the value as '', or put the value in double quotes`],
  [/^[\w-]+:\s+"/, `write each " of the value as \\", or put the value in single quotes`],
];

/** Advice for other faults of YAML. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: 'remove one of the two',
  TAB_AS_INDENT: 'indent with spaces, two for each level',
  MISSING_CHAR: 'write the quote or the bracket that closes the value, which begins here or above',
  BAD_DQ_ESCAPE: 'write \\\\ for a backslash, or put the value in single quotes',
};

/** Whether a comment after a node may be meant as part of it: after quotes or `>-` it is only a comment. */
function isUnquotedText(node: unknown): node is Scalar<string> {
  return isScalar(node) && typeof node.value === 'string' && node.type === Scalar.PLAIN;
}

/**
 * Finds YAML that cannot be read, or does not mean what its author expects: `C # sharp` is `C`, `!x y` and
 * `&x y` are `y`, and `*x` is a value from elsewhere.
 *
 * @returns the faults, each with its offset in the text
 */
function notYaml(document: Document, lineAt: (at: number) => string): { at: number; message: string }[] {
  const errors = [...document.errors, ...document.warnings];
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT');
  // what else cannot be read may follow from the tabs
  const faults = (tabs.length > 0 ? tabs : errors).map(({ pos: [at], message, code }) => ({
    at,
    message: `is not YAML: ${message}; ${ADVICE[code] ?? adviceOn(lineAt(at)) ?? QUOTES}`,
  }));
  if (faults.length > 0) return faults;
  const report = (node: Node, message: string): void =>
    void faults.push({ at: node.range?.[0] ?? 0, message });
  visit(document, {
    Alias: (_, node) => report(node, `has the value *${node.source}; one that begins with "*" needs quotes`),
    Value: (_, node) => {
      if (node.anchor !== undefined)
        report(node, `would lose "&${node.anchor}" of a value; one that begins with "&" needs quotes`);
      else if (isUnquotedText(node) && typeof node.comment === 'string')
        report(
          node,
          `would lose "#${node.comment}" behind "${node.value}"; put the value in quotes, or the comment on a line of its own`,
        );
    },
  });
  return faults;
}

function adviceOn(line: string): string | undefined {
  return BY_LINE.find(([pattern]) => pattern.test(line))?.[1];
}

/** What to write for the settings that must be there, by their names. */
const REQUIRED: Readonly<Record<string, string>> = {
  title: 'write the heading of the page',
  description: `write one sentence of ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters`,
  'last_update.date': 'write a day such as "2026-01-31"',
};

/** What is wrong with a setting, with the value received. */
function described(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  const { input } = issue;
  if (name === '') return `must be lines of "name: value" (received ${shown(input)})`;
  const advice = REQUIRED[name];
  if (input === undefined) return `"${name}" is missing; ${advice ?? 'write it'}`;
  if (input === null) return `"${name}" has no value; ${advice ?? 'write one, or remove the line'}`;
  const length =
    issue.code === 'too_small' || issue.code === 'too_big' ? `, ${(input as string).length} characters` : '';
  return `"${name}" ${issue.message} (received ${shown(input)}${length})`;
}

/**
 * What is wrong with the description of a page that has no front matter; undefined when a page of the docs could have it
 * too, as far as its words go.
 */
export function faultOfDescription(text: string): string | undefined {
  const settings = frontMatter.pick({ description: true });
  const { error } = settings.safeParse({ description: text }, { reportInput: true });
  return error?.issues.map(described)[0];
}

/**
 * Reads the settings at the top of a page.
 * @param yaml what stands between the `---` lines
 * @param firstLine line of the file on which it starts; 1 when the page has none
 * @returns the settings, and what is wrong with them, each fault with its line. A faulty setting is replaced
 *   by its default, a title or description by the name of the file. `mayBeHidden` says that the page may be meant as a
 *   draft or unlisted, which could not be read.
 */
export function readFrontMatter(
  yaml: string,
  file: string,
  firstLine: number,
): { data: FrontMatter; problems: Problem[]; mayBeHidden: boolean } {
  if (firstLine === 1) {
    const message =
      'front matter: not found; line 1 of the file must be "---", and another line "---" must close the settings';
    return { data: withStandIns({}, file), problems: [{ file, line: 1, message }], mayBeHidden: true };
  }
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const lines = yaml.split('\n');
  const misread = notYaml(document, (at) => lines[counter.linePos(at).line - 1] ?? '');
  if (misread.length > 0) {
    return {
      data: withStandIns({}, file),
      problems: misread.map(({ at, message }) => ({
        file,
        line: firstLine + counter.linePos(at).line - 1,
        message: `front matter ${message}`,
      })),
      mayBeHidden: true,
    };
  }
  keepNumbers(document);
  const settings: unknown = document.toJS() ?? {};
  const result = frontMatter.safeParse(settings, { reportInput: true });
  if (result.success) return { data: result.data, problems: [], mayBeHidden: false };
  const lineOfKey = (path: PropertyKey[]): number => {
    const around = document.getIn(path.slice(0, -1), true);
    // at its name: a list or a group of settings begins on the line below
    const pair = isMap(around) && around.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    const node = pair ? pair.key : document.getIn(path, true);
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    return (range ? firstLine + counter.linePos(range[0]).line : firstLine) - 1;
  };
  const problems = withoutEchoes(result.error.issues).flatMap((issue): Problem[] => {
    const name = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      const { shape } = name === 'last_update' ? lastUpdate : frontMatter;
      return issue.keys.map((key) => ({
        file,
        line: lineOfKey([...issue.path, key]),
        message: `front matter: "${[...issue.path, key].join('.')}" is not a setting; there are ${Object.keys(shape).join(', ')}`,
      }));
    }
    return [{ file, line: lineOfKey(issue.path), message: `front matter: ${described(issue)}` }];
  });
  const mayBeHidden = result.error.issues.some(({ path: [name] }) => name === 'draft' || name === 'unlisted');
  return { data: withStandIns(settings, file), problems, mayBeHidden };
}

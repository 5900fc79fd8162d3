import { shown } from '../../src/config/errors.ts';
import { placedNavbarItems } from '../../src/content/navbar.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import type { Problem } from '../../src/content/problems.ts';
import { scanPage } from '../headers/scan.ts';
import { readTags } from '../html/tags.ts';
import { settingProblems } from './setting-problems.ts';

/** HTML in a setting, with the words that say where it is. */
interface SettingMarkup {
  where: string;
  /** The keys that lead to it, or to the item that has it. */
  keys: PropertyKey[];
  markup: string;
}

/** The settings that hold HTML. */
export function settingsMarkup(config: SiteConfig): SettingMarkup[] {
  const { announcementBar } = config;
  const items = placedNavbarItems(config).flatMap(({ item, keys }): SettingMarkup[] =>
    item.type === 'html'
      ? [{ where: 'navbar.items, html', keys: [...keys, 'value'], markup: item.value }]
      : [],
  );
  if (!announcementBar) return items;
  const keys = ['announcementBar', 'content'];
  return [...items, { where: 'announcementBar.content', keys, markup: announcementBar.content }];
}

/** Elements that have no end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** Elements in which `/>` closes a tag, as in XML; elsewhere browsers ignore the slash. */
const DRAWING = /^(?:svg|math)$/;
/** A value without quotes is read in one way only (`(?=…)` gives nothing back): there are many in a cut-off tag. */
const TAG =
  /<!--[^]*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|=(?=(?<value>\s*[^\s"'>]*))\k<value>|[^"'=>])*?(\/?)>/gi;

/** The first tag that is cut off, is never closed, or closes nothing. */
function unbalancedTag(markup: string): string | undefined {
  const cut = /<[a-z/!][^<]*/i.exec(markup.replace(TAG, ''))?.[0];
  if (cut !== undefined) return cut;
  const open: { name: string; tag: string }[] = [];
  for (const [tag, end = '', name = '', , closed = ''] of markup.matchAll(TAG)) {
    if (name === '' || VOID.test(name)) continue;
    const element = { name: name.toLowerCase(), tag };
    if (closed !== '' && [...open, element].some((each) => DRAWING.test(each.name))) continue;
    if (end === '') open.push(element);
    else if (open.pop()?.name !== element.name) return tag;
  }
  return open[0]?.tag;
}

/** Elements that readers see or hear without text in them. */
const SHOWN = /^(?:audio|canvas|hr|img|input|math|meter|picture|progress|select|svg|textarea|video)$/;
/** Characters that show nothing: white space, of no width, or a place to hyphenate. */
const UNSEEN =
  /[\s\p{Default_Ignorable_Code_Point}]|&(?:nbsp|ensp|emsp|thinsp|hairsp|shy|zwn?j|ZeroWidthSpace|#160|#xa0|#173|#xad|#8203|#x200b);/giu;

/** A link or bold words as Markdown has them. */
const MARKDOWN = /\[[^[\]]+\]\([^\s()]+\)|\*\*[^\s*][^*]*\*\*/;

/** Whether readers would see nothing of some markup. */
function showsNothing(markup: string): boolean {
  if ([...readTags(markup)].some(({ name }) => SHOWN.test(name))) return false;
  return markup.replace(TAG, '').replace(UNSEEN, '') === '';
}

/**
 * HTML of settings that the content-security policy would block, that holds a script, a style or Markdown, that shows
 * nothing, or whose unbalanced tags would change the rest of the page. It is part of every page, where a message could not say
 * which setting it came from.
 *
 * @param root folder of `site.config.ts`, to find the lines
 */
export function refusedMarkup(config: SiteConfig, root: string): Problem[] {
  const problemOf = settingProblems(root);
  return settingsMarkup(config).flatMap(({ where, keys, markup }) => {
    const advice = 'use a class, a link, or a file of its own on this site';
    const faults = scanPage(where, markup).faults.map(({ reason, tag }) => `${reason}: ${tag}; ${advice}`);
    for (const { name, source } of readTags(markup))
      if (name === 'script' || name === 'style')
        faults.push(`settings hold no scripts and styles: ${source}; ${advice}`);
    const unbalanced = unbalancedTag(markup);
    if (unbalanced !== undefined)
      faults.push(
        `${unbalanced} is cut off, not closed, or closes what is not open; mend it, or write "<" as "&lt;"`,
      );
    const [markdown] = MARKDOWN.exec(markup.replace(TAG, '')) ?? [];
    if (markdown !== undefined)
      faults.push(
        `"${markdown}" is Markdown, and would be shown as it stands; write HTML: <a href="…">…</a>, <b>…</b>`,
      );
    if (faults.length === 0 && showsNothing(markup))
      faults.push(`received ${shown(markup)}, which shows nothing; write words or a picture, or remove it`);
    return faults.map((fault) => problemOf(keys, `${where}: ${fault}`));
  });
}

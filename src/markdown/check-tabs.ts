import type { Nodes } from 'mdast';
import { ENTITY, TAG } from '../text/markup.ts';
import { labelOf, type ContainerDirective } from './directives.ts';
import { lineOf } from './parse.ts';
import type { RenderContext } from './render-context.ts';
import { plainText } from './text.ts';

/** Most tabs of a set: `styles/prose.css` has a rule for each, which opens its panel where there is no script. */
const MOST_TABS = 8;

/** Markdown in a label: code, bold text, a link. */
const SIGN = /`|\*\*(?=\S.*\*\*)|\[[^[\]]*\]\([^)]*\)/;

/** A tab as a page has it, before what it holds is rendered. */
interface TabSource {
  label: string;
  value: string;
  line: number;
  content: readonly Nodes[];
}

/**
 * A tab of a set; undefined for what is none, and for one without a label. Reports that, and what is wrong with its names.
 * @param earlier those before it
 */
export function readTab(
  node: Nodes,
  earlier: readonly { label: string; value: string }[],
  { report }: RenderContext,
): TabSource | undefined {
  const line = lineOf(node);
  if (!isTab(node)) {
    report(line, '"::::tabs" may hold only ":::tab" blocks; put this into one of them, or outside');
    return undefined;
  }
  const label = node.attributes?.label;
  if (label === undefined) report(line, withoutLabel(node));
  if (!label) return undefined; // an empty one is told with the settings of all blocks
  const [sign] = SIGN.exec(label) ?? TAG.exec(label) ?? [];
  if (sign !== undefined)
    report(line, `the label "${label}" of a tab is shown as it stands; write it without "${sign}"`);
  const [entity] = ENTITY.exec(label) ?? [];
  if (entity !== undefined)
    report(
      line,
      `the label "${label}" of a tab is shown as it stands; write the character itself, not "${entity}"`,
    );
  const value = node.attributes?.value ?? label.toLowerCase();
  if (earlier.some((tab) => tab.label === label))
    report(line, `two tabs of this set have the label "${label}"; rename one`);
  else if (earlier.some((tab) => tab.value === value))
    report(line, `two tabs of this set have the value "${value}"; set another one: value="…"`);
  if (earlier.length === MOST_TABS)
    report(line, `"::::tabs" holds more than ${MOST_TABS} tabs; no more can be opened without script`);
  return { label, value, line, content: node.children };
}

function withoutLabel(tab: ContainerDirective): string {
  const title = labelOf(tab)?.children.map(plainText).join('');
  return title
    ? `":::tab" needs a label, and does not show "[${title}]"; write :::tab{label="${title}"}`
    : '":::tab" needs a label: :::tab{label="Local" value="local"}';
}

/** Reports a set that is none. Tabs without a label count: what is wrong with them is told there. */
export function checkTabs(node: ContainerDirective, { report }: RenderContext): void {
  const count = node.children.filter(isTab).length;
  if (count < 2)
    report(lineOf(node), `"::::tabs" holds ${count === 1 ? 'one tab' : 'no tab'}; two or more make sense`);
}

function isTab(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'tab';
}

import { PACKAGE_MANAGER_GROUP } from './package-managers.ts';
import type { RenderContext } from './render-context.ts';
import { escapeHtml } from './text.ts';

/** One tab: its label, what the browser remembers for it, and its HTML. */
export interface Tab {
  label: string;
  value: string;
  html: string;
}

/** The names of a set that stays in step with the others of its group, each with its line. */
export interface TabSet {
  group: string;
  line: number;
  tabs: { value: string; line: number }[];
}

/**
 * HTML of a set of tabs. Without script the tabs are radio buttons and CSS shows the panel of the chosen one; the
 * element `tab-set` turns them into tabs that stay in step with their group. What is chosen is told by the group's
 * name, else by the heading above.
 */
export function tabsHtml(context: RenderContext, group: string | undefined, tabs: readonly Tab[]): string {
  const name = `tabs-${context.unique()}`;
  const labels = tabs.map(
    ({ label, value }, index) =>
      `<label><input type="radio" name="${name}" value="${escapeHtml(value)}"${index === 0 ? ' checked' : ''}>${escapeHtml(label)}</label>`,
  );
  const panels = tabs.map(
    ({ label, html }) => `<div class="tab-panel" data-label="${escapeHtml(label)}">${html}</div>`,
  );
  const attribute = group === undefined ? '' : ` group="${escapeHtml(group)}"`;
  // translators take yarn and bun for words
  const list = group === PACKAGE_MANAGER_GROUP ? ' translate="no"' : '';
  return `<tab-set${attribute}><div class="tab-list" role="radiogroup"${nameOf(group, context)}${list}>${labels.join('')}</div>${panels.join('')}</tab-set>`;
}

/** The attribute that names the choice; empty where nothing does. */
function nameOf(group: string | undefined, { sectionId }: RenderContext): string {
  if (group !== undefined) return ` aria-label="${escapeHtml(group.replaceAll('-', ' '))}"`;
  return sectionId === undefined ? '' : ` aria-labelledby="${escapeHtml(sectionId)}"`;
}

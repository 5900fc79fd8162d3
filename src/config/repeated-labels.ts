import { pathName, type Report } from './errors.ts';
import type { NavbarItemConfig, SiteConfig } from './schema.ts';

/** Reports items of a list that visitors cannot tell from each other: in the navbar, a dropdown, or the footer. */
export function reportRepeatedLabels({ navbar, footer }: SiteConfig, report: Report): void {
  const navbarPath = ['navbar', 'items'];
  reportRepeated(navbarPath, navbar.items.map(navbarName), report);
  for (const [index, item] of navbar.items.entries())
    if (item.type === 'dropdown')
      reportRepeated([...navbarPath, index, 'items'], item.items.map(navbarName), report);

  const columnsPath = ['footer', 'columns'];
  const titles = footer.columns.map(({ title }) => `the title "${title}"`);
  reportRepeated(columnsPath, titles, report);
  for (const [index, { items }] of footer.columns.entries()) {
    const labels = items.map(({ label }) => `the label "${label}"`);
    reportRepeated([...columnsPath, index, 'items'], labels, report);
  }
}

/** What tells an item from its neighbours; undefined of markup, which may separate items. */
function navbarName(item: NavbarItemConfig): string | undefined {
  if (item.type === 'html') return undefined;
  if ('label' in item && item.label !== undefined) return `the label "${item.label}"`;
  if (item.type === 'docSidebar') return `the sidebar "${item.sidebarId}" and no label`;
  if (item.type === 'doc') return `the page "${item.docId}" and no label`;
  return `the type "${item.type}"`;
}

function reportRepeated(
  path: readonly PropertyKey[],
  names: readonly (string | undefined)[],
  report: Report,
): void {
  const where = pathName(path, '');
  for (const [index, name] of names.entries()) {
    const first = names.indexOf(name);
    if (name === undefined || first === index) continue;
    report(
      [...path, index],
      `${where}[${index}] has ${name}, as ${where}[${first}] has; visitors cannot tell them apart: rename one, or remove it`,
    );
  }
}

import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const nav = JSON.parse(readFileSync(new URL('../nav.json', import.meta.url), 'utf8'));

/** Address of a page; that of a folder's index page ends in a slash. */
const linkOf = (id) => `/${id.replace(/(^|\/)index$/, '$1')}`;
const itemOf = ({ label, id, items }) => ({
  text: label,
  ...(id !== undefined && { link: linkOf(id) }),
  ...(items && { items: items.map(itemOf) }),
});

export default defineConfig({
  title: 'Zimic',
  cleanUrls: true,
  srcDir: 'docs',
  themeConfig: {
    nav: nav.slice(0, 4).map(({ title, items }) => ({ text: title, link: linkOf(items[0].id) })),
    sidebar: Object.fromEntries(
      nav.map(({ folder, items }) => [folder === '' ? '/' : `/${folder}/`, items.map(itemOf)]),
    ),
    search: { provider: 'local' },
  },
});

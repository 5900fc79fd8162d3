import { readFileSync } from 'node:fs';
import { defineConfig } from '@rspress/core';

interface Item {
  label: string;
  id?: string;
  items?: Item[];
}

const nav = JSON.parse(readFileSync(new URL('./nav.json', import.meta.url), 'utf8')) as {
  folder: string;
  title: string;
  items: Item[];
}[];

const linkOf = (id: string) => `/${id.replace(/(^|\/)index$/, '$1')}`;
const itemOf = ({ label, id, items }: Item): { text: string; link?: string } => ({
  text: label,
  ...(id !== undefined && { link: linkOf(id) }),
  ...(items && { items: items.map(itemOf) }),
});

export default defineConfig({
  root: 'docs',
  title: 'Zimic',
  route: { cleanUrls: true },
  themeConfig: {
    nav: nav.slice(0, 4).map(({ title, items }) => ({ text: title, link: linkOf(items[0]?.id ?? '') })),
    sidebar: Object.fromEntries(
      nav.map(({ folder, items }) => [folder === '' ? '/' : `/${folder}/`, items.map(itemOf)]),
    ),
  },
});

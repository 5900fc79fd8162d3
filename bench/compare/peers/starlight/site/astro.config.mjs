import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const nav = JSON.parse(readFileSync(new URL('./nav.json', import.meta.url), 'utf8'));

const linkOf = (id) => `/${id.replace(/(^|\/)index$/, '$1')}`;
const itemOf = ({ label, id, items }) =>
  items
    ? { label, items: [...(id === undefined ? [] : [{ label, link: linkOf(id) }]), ...items.map(itemOf)] }
    : { label, link: linkOf(id) };

export default defineConfig({
  site: 'https://zimic.dev',
  integrations: [
    starlight({
      title: 'Zimic',
      sidebar: nav.map(({ title, items }) => ({ label: title, collapsed: true, items: items.map(itemOf) })),
    }),
  ],
});

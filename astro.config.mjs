// JavaScript, as Node loads it with all it imports by itself. TypeScript Astro would load through a bundler, which takes
// a second of each start.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'astro/config';

const root = import.meta.dirname;
enableCompileCache(path.join(root, '.cache/node'));

/** The newest text of a file that maintainers edit: the development server starts anew when it is saved. */
const fresh = async (name) => (await import(/* @vite-ignore */ `./${name}?${Date.now()}`)).default;

const { createAstroConfig } = await import('./build/astro-config.ts');
const { checkSiteConfig } = await import('./src/config/define.ts');

export default defineConfig(
  createAstroConfig({
    root,
    config: checkSiteConfig(await fresh('site.config.ts')),
    sidebars: await fresh('sidebars.ts'),
    redirects: await fresh('redirects.ts'),
    // for the comparison with generators that make no compressed copies (`npm run bench`)
    isCompressed: process.env['COMPRESSED'] !== 'no',
  }),
);

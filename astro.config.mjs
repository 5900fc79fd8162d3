// This file is JavaScript so that Node loads it and its imports directly: Astro would load a TypeScript
// configuration through a bundler, which adds a second to every start.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'astro/config';

const root = import.meta.dirname;
enableCompileCache(path.join(root, '.cache/node'));

/** Imports a file as it is now: the development server restarts within one process when it is saved. */
const fresh = async (name) => (await import(/* @vite-ignore */ `./${name}?${Date.now()}`)).default;

const { createAstroConfig } = await import('./build/astro-config.ts');
const { checkSiteConfig } = await import('./src/config/define.ts');
const { settingLines } = await import('./src/config/setting-lines.ts');

export default defineConfig(
  createAstroConfig({
    root,
    config: checkSiteConfig(await fresh('site.config.ts'), settingLines(path.join(root, 'site.config.ts'))),
    sidebars: await fresh('sidebars.ts'),
    redirects: await fresh('redirects.ts'),
    reusesPages: true,
    // `npm run bench` turns compression off, as the generators that it compares with do not compress
    isCompressed: process.env['COMPRESSED'] !== 'no',
  }),
);

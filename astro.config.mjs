// This file is JavaScript so that Node loads it and its imports directly: Astro would load a TypeScript
// configuration through a bundler, which adds a second to every start.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'astro/config';

const root = import.meta.dirname;
enableCompileCache(path.join(root, '.cache/node'));
// Astro would run git and send figures of the project to its makers at every start
process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';
// Astro keeps another value that the shell has, and would publish React's development build with it
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

const { createAstroConfig } = await import('./build/astro-config.ts');
const { readSettings } = await import('./src/config/read-settings.ts');

export default defineConfig(
  createAstroConfig({
    root,
    ...(await readSettings(root)),
    reusesPages: true,
    // `npm run bench` turns compression off, as the generators that it compares with do not compress
    isCompressed: process.env['COMPRESSED'] !== 'no',
  }),
);

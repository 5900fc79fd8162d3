import { defineConfig } from 'astro/config';
import { createAstroConfig } from './build/astro-config.ts';
import redirects from './redirects.ts';
import sidebars from './sidebars.ts';
import rawConfig from './site.config.ts';
import { checkSiteConfig } from './src/config/define.ts';

/** As the project's own, but compressed copies are left out, which no peer makes either, unless they are asked for. */
export default defineConfig(
  createAstroConfig({
    root: import.meta.dirname,
    config: checkSiteConfig(rawConfig),
    sidebars,
    redirects,
    isCompressed: process.env['COMPRESSED'] === 'yes',
  }),
);

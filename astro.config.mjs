import { defineConfig } from 'astro/config';
import { createAstroConfig } from './build/astro-config.ts';
import redirects from './redirects.ts';
import sidebars from './sidebars.ts';
import rawConfig from './site.config.ts';
import { checkSiteConfig } from './src/config/define.ts';

export default defineConfig(
  createAstroConfig({
    root: import.meta.dirname,
    config: checkSiteConfig(rawConfig),
    sidebars,
    redirects,
    // for the comparison with generators that make no compressed copies (`npm run bench`)
    isCompressed: process.env['COMPRESSED'] !== 'no',
  }),
);

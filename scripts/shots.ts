/**
 * Takes screenshots of the built site: `npm run shots [-- --out DIR --widths 390,1440 --modes dark --full /docs /docs/http]`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCommand, wholeNumber } from '../tools/command.ts';
import { launchChromium } from '../tools/chromium.ts';
import { serve } from '../tools/serve.ts';

const USAGE =
  'npm run shots -- [--dir DIR] [--out DIR] [--widths 390,1440] [--modes dark,light] [--full] [addresses…]';

const { widths, modes, values, positionals } = startCommand(USAGE, () => {
  const given = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: '.cache/shots' },
      widths: { type: 'string', default: '390,820,1440' },
      modes: { type: 'string', default: 'dark,light' },
      full: { type: 'boolean', default: false },
      dir: { type: 'string', default: 'dist' },
    },
  });
  const wanted = given.values.modes.split(',');
  const odd = wanted.find((mode) => mode !== 'dark' && mode !== 'light');
  if (odd !== undefined) throw new Error(`--modes must be of "dark" and "light"; received "${odd}"`);
  return {
    ...given,
    modes: wanted,
    widths: given.values.widths.split(',').map((text) => wholeNumber('--widths', text)),
  };
});
const pages = positionals.length > 0 ? positionals : ['/', '/docs', '/docs/http/guides/schemas'];
mkdirSync(values.out, { recursive: true });

const { url, close } = await serve(values.dir);
const browser = await launchChromium();
for (const width of widths) {
  for (const mode of modes) {
    const page = await browser.newPage({ viewport: { width, height: width < 500 ? 844 : 900 } });
    for (const address of pages) {
      await page.goto(`${url}${address}${address.includes('?') ? '&' : '?'}docusaurus-theme=${mode}`);
      await page.waitForLoadState('networkidle');
      const name = `${address.replaceAll(/[^a-z\d]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'}-${width}-${mode}.png`;
      await page.screenshot({ path: path.join(values.out, name), fullPage: values.full });
      console.log(path.join(values.out, name));
    }
    await page.close();
  }
}
await browser.close();
close();

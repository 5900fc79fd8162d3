import path from 'node:path';
import { HtmlValidate, type ConfigData } from 'html-validate/node';
import { describe, expect, inject, it } from 'vitest';
import { listPages } from '../../build/pages/list-pages.ts';
import { isDev } from './support/pages.ts';

const dist = inject('dist');
const pages = listPages(dist);

describe.skipIf(isDev)('the markup of every page', () => {
  it('is valid', async () => {
    const { default: config } = (await import(new URL('../../.htmlvalidate.mjs', import.meta.url).href)) as {
      default: ConfigData;
    };
    const validator = new HtmlValidate(config);
    const wrong: string[] = [];
    for (const file of pages) {
      const report = await validator.validateFile(path.join(dist, file));
      for (const { messages } of report.results) {
        for (const { ruleId, message, line, column, selector } of messages)
          wrong.push(`${file}:${line}:${column} ${ruleId}: ${message} (${selector})`);
      }
    }
    expect(pages.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  }, 60_000);
});

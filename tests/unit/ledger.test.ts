import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadEnd, extendLedger, LEDGER, newAddresses } from '../../build/ledger.ts';
import { page } from '../support/site.ts';
import { problemsOf, project } from './support/project.ts';

describe('the ledger', () => {
  const ledger = '# Text\n/docs/a\n/docs/a#part\n/docs/old\n/docs/old#part\n';
  const files = { [LEDGER]: ledger, 'docs/a.md': page('A', '## Part\n\nText.') };

  it('fails a build that loses an address or a section', async () => {
    const problems = await problemsOf({ ...files, 'docs/a.md': page('A', '## Section\n\nText.') });
    expect(problems.map((problem) => problem.replace(/ to redirects.*/, ''))).toEqual([
      `${LEDGER}:3 "/docs/a#part" was published and is lost; add { from: '/docs/a#part', to: '…' }`,
      `${LEDGER}:4 "/docs/old" (and 1 more, such as "/docs/old#part") was published and is lost; add { from: '/docs/old', to: '…' }`,
    ]);
    expect(problems[0]).toContain('nearest: /docs/a');
    expect(problems[0]).toMatch(/; if it never was published, remove this line$/);
  });

  it('leaves a redirect that leads nowhere, or in a circle, to the check of redirects', async () => {
    const nowhere = await problemsOf(files, { redirects: [{ from: '/docs/old', to: '/docs/aa' }] });
    expect(nowhere).toEqual([
      expect.stringMatching(
        /^redirects\.ts:1 "\/docs\/old" → "\/docs\/aa" leads nowhere; nearest: \/docs\/a,/,
      ),
    ]);
    const circle = await problemsOf(files, { redirects: [{ from: '/docs/old', to: '/docs/old' }] });
    expect(circle).toEqual([expect.stringContaining('turns in a circle')]);
  });

  it('tells once of a page to which others are redirected', async () => {
    const redirects = [{ from: '/docs/a#part', to: '/docs/old#part' }];
    const problems = await problemsOf({ ...files, 'docs/a.md': page('A') }, { redirects });
    expect(problems).toEqual([
      expect.stringContaining(`${LEDGER}:4 "/docs/old" (and 1 more, such as "/docs/old#part") was published`),
      expect.stringContaining('redirects.ts:1 "/docs/a#part" → "/docs/old#part" leads nowhere'),
    ]);
  });

  it('says that a lost page is a draft', async () => {
    expect(
      await problemsOf(
        { ...files, 'docs/a.md': page('A', '## Part\n\nText.', 'draft: true\n') },
        {
          redirects: [
            { from: '/docs/old', to: '/docs' },
            { from: '/docs#part', to: '/docs' },
          ],
        },
      ),
    ).toContain(
      `${LEDGER}:2 "/docs/a" (and 1 more, such as "/docs/a#part") was published and is lost; it is a draft, and drafts are not published; publish it, or add { from: '/docs/a', to: '…' } to redirects.ts`,
    );
  });

  it('accepts what is redirected', async () => {
    expect(await problemsOf(files, { redirects: [{ from: '/docs/old', to: '/docs/a' }] })).toEqual([]);
  });

  it('says of a lost section of a moved page which redirect can be followed', async () => {
    const moved = { from: '/docs/old', to: '/docs' };
    const [message, ...more] = await problemsOf(files, { redirects: [moved] });
    expect(message).toContain(
      `"/docs/old#part" was published and is lost; add { from: '/docs#part', to: '…' } to redirects.ts`,
    );
    expect(more).toEqual([]);
    const section = { from: '/docs#part', to: '/docs/a#part' };
    expect(await problemsOf(files, { redirects: [moved, section] })).toEqual([]);
  });

  it('adds what is new, sorted, and drops nothing', async () => {
    const { root, content } = await project(files, { redirects: [{ from: '/docs/old', to: '/docs/a' }] });
    expect(newAddresses(content, root)).toEqual(['/', '/docs', '/search']);
    expect(extendLedger(content, root)).toEqual(['/', '/docs', '/search']);
    expect(newAddresses(content, root)).toEqual([]);
    const lines = readFileSync(path.join(root, LEDGER), 'utf8').trim().split('\n');
    expect(lines.filter((line) => line.startsWith('/'))).toEqual([
      '/',
      '/docs',
      '/docs/a',
      '/docs/a#part',
      '/docs/old',
      '/docs/old#part',
      '/search',
    ]);
    expect(extendLedger(content, root)).toEqual([]);
  });

  it('is read with the line ends of Windows', async () => {
    const problems = await problemsOf({ ...files, [LEDGER]: ledger.replaceAll('\n', '\r\n') });
    expect(problems).toEqual([
      expect.stringContaining('"/docs/old" (and 1 more, such as "/docs/old#part") was published and is lost'),
    ]);
  });

  const known = new Set(['/a', '/a#x', '/b', '/b#y']);
  it.each<[string, [string, string][], string | undefined]>([
    ['/a#x', [], undefined],
    ['/a#gone', [], '/a#gone'],
    ['/a#gone', [['/a#gone', '/b#y']], undefined],
    ['/a#gone', [['/a#gone', '/b']], undefined],
    ['/gone', [['/gone', '/b#y']], undefined],
    ['/gone#x', [], '/gone'],
    // the browser keeps the section of an address that a server redirects
    ['/gone#x', [['/gone', '/a']], undefined],
    ['/gone#x', [['/gone', '/b']], '/b#x'],
    [
      '/gone#x',
      [
        ['/gone', '/b'],
        ['/b#x', '/b#y'],
      ],
      undefined,
    ],
    // unless the redirect names one
    ['/gone#x', [['/gone', '/b#y']], undefined],
    // without its page, there is no script that could follow a redirect of a section
    ['/gone#x', [['/gone#x', '/b#y']], '/gone'],
    [
      '/c',
      [
        ['/c', '/d'],
        ['/d', '/c'],
      ],
      '/c',
    ],
  ])('%s with redirects %j lacks a redirect of %s', (address, redirects, from) => {
    expect(
      deadEnd(
        address,
        known,
        redirects.map(([old, to]) => ({ from: old, to })),
      ),
    ).toBe(from);
  });
});

import { describe, expect, it, test } from 'vitest';
import { publicationWarnings } from '../../build/rules/index.ts';
import { untypedFiles } from '../../build/rules/file-types.ts';
import { unknownStars } from '../../build/rules/live-figures.ts';
import { misdatedSecurity } from '../../build/rules/security.ts';
import { readPartial } from '../../src/content/build-site-map.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { problemLine } from '../../src/content/problems.ts';
import { makeFolder, makeSharedFolder } from '../support/folder.ts';
import { config, page, siteOf } from '../support/site.ts';

const SETTINGS = `export default defineSiteConfig({
  security: {
    expires: '2027-03-04',
  },
  docs: {
    showLastUpdateTime: true,
  },
  liveFigures: {
    enabled: true,
  },
});
`;

// its `site.config.ts` has the lines that are told of
const root = makeSharedFolder({ 'site.config.ts': SETTINGS });
const { page: home } = readPartial('overview/_home', 'docs/overview/_home.md', 'current', page('Home'));

describe('the day until which security.txt may be relied on', () => {
  const at = (expires: string, now: string): string | undefined =>
    misdatedSecurity(config({ security: { contact: ['mailto:a@b.example'], expires } }), root, new Date(now))
      .map(problemLine)
      .at(0);

  it('may be the day of the build', () => {
    expect(at('2027-03-04', '2027-03-04T12:00:00Z')).toBeUndefined();
  });

  it('is told of when it has passed', () => {
    expect(at('2027-03-03', '2027-03-04T00:00:00Z')).toBe(
      'site.config.ts:3 security.expires: received "2027-03-03"; that day has passed, and nobody may rely on /.well-known/security.txt any more; check that security.contact is still right, and set a date within a year',
    );
  });

  it('may be 1 March of the year after a 29 February, and no day that does not exist is proposed', () => {
    expect(at('2029-03-01', '2028-02-29T12:00:00Z')).toBeUndefined();
    expect(at('2029-03-02', '2028-02-29T12:00:00Z')).toMatch(/set a date up to 2029-03-01$/);
  });

  it('is told of when it is more than a year ahead', () => {
    expect(at('2028-03-04', '2027-03-04T12:00:00Z')).toBeUndefined();
    expect(at('2028-03-05', '2027-03-04T12:00:00Z')).toBe(
      'site.config.ts:3 security.expires: received "2028-03-05"; that day is more than a year ahead, and security.contact may be out of date long before it; set a date up to 2028-03-04',
    );
  });
});

describe('a page whose samples were not checked as they are now', () => {
  const sample = '```ts\nconst beds = 2;\n```\n';
  const warnings = (body: string, samplesOf: SiteContent['samplesOf']): string[] => {
    const lastCommits = new Map([['docs/a.md', 1]]);
    const { siteMap, config: settings } = siteOf({ files: { 'a.md': page('A', body) }, lastCommits });
    return publicationWarnings({ siteMap, config: settings, home, samplesOf } as SiteContent, root).map(
      problemLine,
    );
  };

  it('is named', () => {
    expect(warnings(sample, () => null)).toEqual([
      expect.stringMatching(/^docs\/a\.md:1 the samples of this page have not been checked as they are now/),
    ]);
  });

  it('is none that has no samples, or whose results are there', () => {
    expect(warnings('Words.', () => null)).toEqual([]);
    expect(warnings(sample, () => ({ blocks: [] }) as never)).toEqual([]);
  });
});

test('live figures without a count of stars are told of, while they are switched on', () => {
  const warnings = (
    stars: number | null,
    liveFigures: object,
    repository = 'https://github.com/a/b',
  ): string[] => unknownStars(config({ liveFigures, repository }), root, stars).map(problemLine);
  const told = (effect: string): string =>
    `site.config.ts:9 liveFigures.enabled: received true, and src/components/live-figures/figures.json has no count of stars, so that ${effect}; run "npm run figures", which asks for it`;
  const packages = ['@zimic/http'];
  expect(warnings(null, { enabled: true, packages })).toEqual([
    told('one appears while the home page is read'),
  ]);
  expect(warnings(null, { enabled: true })).toEqual([
    told('the home page, which has no other figure, asks for none'),
  ]);
  expect(warnings(12, { enabled: true })).toEqual([]);
  expect(warnings(null, { packages })).toEqual([]);
  // where nobody could ask for stars, packages are all that is shown
  const elsewhere = 'https://git.example/a/b';
  expect(warnings(null, { enabled: true, packages }, elsewhere)).toEqual([]);
  expect(warnings(12, { enabled: true }, elsewhere)).toEqual([
    'site.config.ts:9 liveFigures.enabled: received true, and there are no figures to ask for: the repository "https://git.example/a/b" is not on github.com, and liveFigures.packages names no package; name one, or set it to false',
  ]);
});

test('a home page without its sample and sections is told of', () => {
  const { siteMap, config: settings } = siteOf({
    files: { 'a.md': page('A') },
    lastCommits: new Map([['docs/a.md', 1]]),
  });
  const content = { siteMap, config: settings, home: undefined, samplesOf: () => null };
  expect(publicationWarnings(content as never, root).map(problemLine)).toEqual([
    'docs/overview/_home.md:1 not found; the home page shows neither a sample nor sections of the docs',
  ]);
});

test('a file of public/ that servers send without a type is told of', () => {
  const files = ['data.csv', 'openapi.yml', 'CNAME', '.well-known/a', 'big/clip.MP4', 'big/tool.exe'];
  const folder = makeFolder(Object.fromEntries(files.map((file) => [`public/${file}`, 'x'])));
  expect(untypedFiles(folder).map(problemLine)).toEqual([
    'public/big/tool.exe:1 is sent without a type and uncompressed, so that browsers only save it; add ".exe" to server/mime.ts, or remove the file',
  ]);
});

describe('the time of the last change', () => {
  const warnings = (known: boolean, showLastUpdateTime: boolean, historyFault?: string): string[] => {
    const lastCommits = new Map(known ? [['docs/a.md', 1]] : []);
    const files = { 'a.md': page('A'), 'b.md': page('B') };
    const site = siteOf({ files, lastCommits });
    const settings = { ...site.config, docs: { ...site.config.docs, showLastUpdateTime } };
    const { siteMap } = site;
    const content = { siteMap, config: settings, home, samplesOf: () => null, historyFault };
    return publicationWarnings(content as never, root).map(problemLine);
  };

  it('is missed when no page knows it and pages are to say it', () => {
    expect(warnings(false, true)).toEqual([
      expect.stringMatching(
        /^site\.config\.ts:6 docs\.showLastUpdateTime: received true, and no page .*"git fetch --unshallow"/,
      ),
    ]);
    expect(warnings(true, true)).toEqual([]);
    expect(warnings(false, false)).toEqual([]);
  });

  it('is missed with what git says when git failed, which fetching does not mend', () => {
    const fault = 'fatal: detected dubious ownership in repository';
    const told = expect.stringMatching(new RegExp(`: ${fault}; mend that, or set it to false$`));
    expect(warnings(false, true, fault)).toEqual([told]);
    expect(warnings(true, true, fault)).toEqual([told]);
    expect(warnings(false, false, fault)).toEqual([]);
  });
});

import http from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLinks } from '../../scripts/external-links/check.ts';
import { externalLinks } from '../../scripts/external-links/collect.ts';
import { readOptions } from '../../scripts/external-links/options.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { serveOn } from '../../tools/serve.ts';
import { makeFolder } from '../support/folder.ts';
import { page, siteOf, VALID } from '../support/site.ts';

const asked: string[] = [];
let url = '';
let most = 0;
let open = 0;

/** Stands in for other people's servers, good and bad. */
const server = http.createServer((req, res) => {
  const name = `${req.method} ${req.url}`;
  asked.push(name);
  open += 1;
  most = Math.max(most, open);
  res.once('close', () => (open -= 1));
  const times = asked.filter((each) => each === name).length;
  const answer = (status: number, headers: http.OutgoingHttpHeaders = {}): void =>
    void setTimeout(() => res.writeHead(status, headers).end('text'), 10);
  switch (req.url) {
    case '/no-head':
      return answer(req.method === 'HEAD' ? 405 : 200);
    case '/head-lies':
      return answer(req.method === 'HEAD' ? 404 : 200);
    case '/recovers':
      return answer(times === 1 ? 503 : 200);
    case '/busy':
      return answer(times === 1 ? 429 : 200, { 'retry-after': '0' });
    case '/down':
      return answer(500);
    case '/gone':
      return answer(404);
    case '/moved':
      return answer(301, { location: '/there' });
    case '/circles':
      return answer(302, { location: '/circles' });
    case '/resets':
      return void req.socket.destroy();
    case '/hangs':
      return undefined;
    default:
      return answer(200);
  }
});

beforeAll(async () => {
  const served = await serveOn(server);
  url = served.url;
  return served.close;
});

const OPTIONS = { ...readOptions([]), pause: 5 };

const check = async (path: string): Promise<unknown> => {
  const timeout = path === '/hangs' ? 150 : 10_000;
  const [result] = await checkLinks([url + path], { ...OPTIONS, timeout });
  const { ok, status, attempts, movedTo } = result ?? {};
  return [ok, status, attempts, ...(movedTo === undefined ? [] : [movedTo.replace(url, '')])];
};

describe('links that leave the site', () => {
  it.each<[string, unknown[]]>([
    ['/there', [true, '200', 1]],
    ['/no-head', [true, '200', 1]],
    ['/head-lies', [true, '200', 1]],
    ['/recovers', [true, '200', 2]],
    ['/busy', [true, '200', 2]],
    ['/gone', [false, '404', 1]],
    ['/down', [false, '500', 3]],
    ['/moved', [true, '200', 1, '/there']],
    ['/größe', [true, '200', 1]],
    ['/circles', [false, 'redirect count exceeded', 3]],
    ['/resets', [false, 'UND_ERR_SOCKET', 3]],
    ['/hangs', [false, 'no answer in time', 3]],
  ])('%s is %j', async (path, expected) => expect(await check(path)).toEqual(expected));

  it('that no server answers are tried again', async () => {
    const results = await checkLinks(['http://127.0.0.1:9/'], { ...OPTIONS, attempts: 2 });
    expect(results).toEqual([
      { url: 'http://127.0.0.1:9/', ok: false, status: expect.any(String), attempts: 2 },
    ]);
  });

  it('are asked a few at once', async () => {
    most = 0;
    await checkLinks(
      Array.from({ length: 30 }, (_, index) => `${url}/page-${index}`),
      { ...OPTIONS, concurrency: 4 },
    );
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
  });
});

it('options are whole numbers, which end what is tried', () => {
  expect(readOptions(['--attempts', '5'])).toEqual({ concurrency: 6, attempts: 5, timeout: 15_000 });
  for (const value of ['x', '0', '-1', '1.5', ''])
    expect(() => readOptions([`--attempts=${value}`])).toThrow(
      `--attempts must be a positive whole number such as 5; received "${value}"`,
    );
  expect(() => readOptions(['--timeout', 'long'])).toThrow('--timeout must be a positive whole number');
});

it('every place that an address elsewhere is written in is looked at', () => {
  const site = siteOf({
    files: { 'a.md': page('A') },
    sidebars: {
      main: {
        title: 'Main',
        items: [
          'a',
          {
            type: 'category',
            label: 'More',
            items: [{ type: 'link', label: 'S', href: 'https://sidebar.example' }],
          },
        ],
      },
    },
    settings: {
      navbar: {
        title: 'Site',
        items: [
          { type: 'default', label: 'N', href: 'https://navbar.example' },
          {
            type: 'html',
            value: `<a href='https://single.example/?a=1&amp;b=2'>x</a><a href=https://bare.example>y</a>`,
          },
          {
            type: 'dropdown',
            label: 'D',
            items: [{ type: 'html', value: '<a class="x" href="https://inner.example">z</a>' }],
          },
        ],
      },
      announcementBar: { id: 'a', content: "<a href='https://bar.example'>b</a> <a href='/docs/a'>own</a>" },
      feedback: { discussions: 'https://talk.example', issues: 'https://issues.example' },
      security: {
        contact: ['mailto:a@b.example', 'https://contact.example'],
        policy: 'https://policy.example',
        expires: '2030-01-01',
      },
    },
  });
  const render = () => ({
    links: [
      { href: 'https://page.example', line: 9 },
      { href: 'https://page.example#section', line: 12 },
    ],
  });
  const content = { ...site, home: undefined, render } as unknown as SiteContent;
  const { author, contributors } = VALID.footer.copyright;
  const html =
    '<a href="https://frame.example"></a><main><a href="https://own.example/#a">o</a><a href="/docs">d</a></main>';
  const root = makeFolder({ 'pages/about.tsx': '<main>\n<a href="https://own.example/#a">o</a>\n</main>' });
  const own = { pages: [{ address: '/about', file: 'pages/about.tsx', html }] };
  expect(Object.fromEntries(externalLinks(content, own, root))).toEqual({
    // asked once, however many sections of it are named
    'https://page.example': ['docs/a.md:9', 'docs/a.md:12'],
    'https://own.example/': ['pages/about.tsx:2'],
    'https://sidebar.example': ['sidebars.ts, sidebar "main", "S"'],
    'https://navbar.example': ['site.config.ts, navbar.items, "N"'],
    'https://single.example/?a=1&b=2': ['site.config.ts, navbar.items, html'],
    'https://bare.example': ['site.config.ts, navbar.items, html'],
    'https://inner.example': ['site.config.ts, navbar.items, html'],
    [author.href]: ['site.config.ts, footer.copyright.author.href'],
    [contributors]: ['site.config.ts, footer.copyright.contributors'],
    [VALID.repository]: ['site.config.ts, repository'],
    'https://bar.example': ['site.config.ts, announcementBar.content'],
    'https://talk.example': ['site.config.ts, feedback.discussions'],
    'https://issues.example': ['site.config.ts, feedback.issues'],
    'https://contact.example': ['site.config.ts, security.contact.1'],
    'https://policy.example': ['site.config.ts, security.policy'],
  });
});

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeHosting } from '../../build/hosting/write.ts';
import {
  contentSecurityPolicy,
  pageHeaders,
  responseHeaders,
  type PolicyOptions,
} from '../../build/headers/policy.ts';
import { isExecuted } from '../../build/headers/scan.ts';
import { readTags } from '../../build/html/tags.ts';
import { metaFolder, readHosting } from '../../server/hosting.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { scanPages } from '../support/scan-pages.ts';

let root: string;
let dir: string;

beforeEach(() => {
  root = makeFolder();
  dir = path.join(root, 'dist');
});

const write = (files: Record<string, string>): void => writeFiles(dir, files);

/** The headers of pages. */
const securityHeaders = (distDir: string, options: PolicyOptions = {}) => ({
  ...responseHeaders(),
  ...pageHeaders(scanPages(distDir), options),
});
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (headers: Record<string, string>) =>
  new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );

describe('the policy', () => {
  test('allows the inline scripts and styles of all pages, each once, and nothing else', () => {
    write({
      'index.html': '<style>a{}</style><script>one()</script><script type="module">two()</script>',
      'docs.html':
        '<script>one()</script><script src="/a.js"></script><script></script><script>three()</script>',
      'docs/http.html': `<script type="application/ld+json">{"a":1}</script><script type="speculationrules">{}</script>
        <STYLE media="print">b{}</STYLE><!-- <script>commented()</script> --><textarea><script>text()</script></textarea>
        <noscript><style>c{}</style></noscript><template><script>later()</script></template>`,
      'readme.txt': '<script>notAPage()</script>',
    });
    const policy = policyOf(securityHeaders(dir));
    expect(policy.get('script-src')).toEqual([
      "'self'",
      ...['one()', 'two()', 'three()', 'later()', '{}'].map(sha).sort(),
    ]);
    expect(policy.get('style-src')).toEqual(["'self'", ...['a{}', 'b{}', 'c{}'].map(sha).sort()]);
    expect(Object.fromEntries([...policy].filter(([name]) => !/^(?:script|style)-src$/.test(name)))).toEqual({
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  test('hashes what the browser sees: quotes, ends of lines, lookalikes', () => {
    write({
      'index.html': `<script data-a="</script>" data-b='>' async>if (a < b) {\r\n  c('<!-- </scripty> -->');\r\n}</script >`,
    });
    expect(policyOf(securityHeaders(dir)).get('script-src')).toEqual([
      "'self'",
      sha("if (a < b) {\n  c('<!-- </scripty> -->');\n}"),
    ]);
  });

  test.each([
    ['<p style="color:red">', 'the attribute "style"'],
    ['<p STYLE=color:red>', 'the attribute "style"'],
    ['<button type=button onclick=go()>', 'the attribute "onclick"'],
    ["<svg/onload='go()'>", 'the attribute "onload"'],
    ['<a href=" javascript:go()">', '"javascript:" address'],
    ['<a href="JavaScript:go()">', '"javascript:" address'],
    ['<iframe srcdoc="x"></iframe>', 'frames'],
    ['<base href="/x/">', '<base>'],
    ['<object data="/x"></object>', 'plug-ins'],
    ['<embed src="/x">', 'plug-ins'],
    ['<img src="https://x.example/a.svg" alt="">', 'a picture of another host'],
    ['<image href="https://x.example/a.svg" />', 'a picture of another host'],
    ['<input type="image" src="//x.example/a.png">', 'a picture of another host'],
    ['<video poster="//x.example/a.png">', 'a picture of another host'],
    ['<video src="/a.mp4"></video>', 'videos are refused'],
    ['<AUDIO controls><source src="/a.mp3"></AUDIO>', 'sounds are refused'],
    ['<form action="https://x.example/a" method="post">', 'a form that is sent to another host'],
    ['<form action=" //x.example/a">', 'a form that is sent to another host'],
    ['<button formaction="mailto:a@x.example">', 'a form that is sent to another host'],
    ['<source srcset="/a.png 1x, //x.example/b.png 2x">', 'a picture of another host'],
  ])('a build with %s fails', (tag, reason) => {
    write({
      'a/b.html': `<p>\n<p>x</p>\n${tag}`,
      'good.html':
        '<form action="/search"><button formaction="?q=a:b"></button></form><p title="style=x onclick=y">style="x" &lt;p style="x"></p>',
    });
    expect(() => securityHeaders(dir)).toThrow(`a/b.html:3: `);
    expect(() => securityHeaders(dir)).toThrow(reason);
    expect(() => securityHeaders(dir)).toThrow(tag.slice(0, tag.indexOf('>') + 1));
  });

  test('all faults are told at once', () => {
    write({ 'a.html': '<p style="x"><p style="y">', 'b.html': '<p onclick="z">' });
    expect(() => securityHeaders(dir)).toThrow(
      /^3 tags would be blocked[^]*a\.html:1:[^]*a\.html:1:[^]*b\.html:1: .+: <p onclick="z">$/,
    );
  });

  test('a tag of several lines is told on one', () => {
    write({ 'a.html': '<p>\n<a\n  onclick="x()">' });
    expect(() => securityHeaders(dir)).toThrow(/\n {2}a\.html:2: .+: <a onclick="x\(\)">$/);
  });

  test('what many pages have is told once', () => {
    const bar = '<b style="x">';
    write({ 'a.html': bar, 'b.html': `<p>\n${bar}`, 'c.html': bar });
    expect(() => securityHeaders(dir)).toThrow(
      /^1 tag would be blocked.+\n {2}a\.html:1: the attribute "style" is refused by the policy: <b style="x"> \(and 2 more, such as c\.html:1\)$/,
    );
  });

  test('text that looks like tags does no harm', () => {
    write({
      'index.html': `<p>1 < 2 and <3</p><title><p style="x"></title><style>/* <p style="x"> */</style>
        <script type="text/template"><p onclick="x"></script><!-- <p style="x"> --><p title='<p style="x">'>`,
    });
    expect(policyOf(securityHeaders(dir)).get('script-src')).toEqual(["'self'"]);
  });

  test('hosts come from the configuration, whole', () => {
    const none = { scripts: [], styles: [] };
    expect(
      contentSecurityPolicy(none, {
        connect: ['https://APP-dsn.algolia.net', 'http://127.0.0.1:4000'],
      }),
    ).toContain(
      "script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self' https://APP-dsn.algolia.net http://127.0.0.1:4000;",
    );
    for (const origin of [
      '*',
      'https:',
      'https://*.example.com',
      'https://a.example/path',
      'http://a.example',
      "'unsafe-inline'",
      'https://a; x',
    ]) {
      expect(() => contentSecurityPolicy(none, { connect: [origin] })).toThrow(
        `"${origin}" cannot be allowed by the policy`,
      );
    }
  });

  test.each([
    [undefined, true],
    ['', true],
    ['module', true],
    ['Text/JavaScript', true],
    ['application/ecmascript', true],
    ['importmap', true],
    ['speculationrules', true],
    ['application/ld+json', false],
    ['application/json', false],
    ['text/plain', false],
    ['text/typescript', false],
  ])('a script of type %s is executed: %s', (type, executed) => {
    expect(isExecuted(type)).toBe(executed);
  });
});

test('tags are read with their attributes and lines', () => {
  const html = `<!doctype html>\n<p a b=1 c='2' D="3>" e = "4" a=9>\n<br/><img src=/x/>`;
  expect(
    [...readTags(html)].map(({ name, offset, attributes }) => [
      name,
      html.slice(0, offset).split('\n').length,
      Object.fromEntries(attributes),
    ]),
  ).toEqual([
    ['p', 2, { a: '', b: '1', c: '2', d: '3>', e: '4' }],
    ['br', 3, {}],
    ['img', 3, { src: '/x/' }],
  ]);
  expect([...readTags('<p')].length).toBe(1);
  expect([...readTags('<script>x')].map(({ text }) => text)).toEqual(['x']);
});

test.each(['<!-->', '<!--->', '<!-- a -->', '<!-- a --!>', '<!----!>', '<!-- <i>\n<!-- -->'])(
  'the comment %j ends where it does for browsers',
  (comment) => {
    expect([...readTags(`${comment}<b>--><u>`)].map(({ name }) => name)).toEqual(['b', 'u']);
  },
);

test.each(['<!--!>', '<!---!>', '<!--a->', '<!--a--'])('the comment %j is not at its end', (comment) => {
  expect([...readTags(`${comment}<b>--><u>`)].map(({ name }) => name)).toEqual(['u']);
  expect([...readTags(`${comment}<b>`)]).toEqual([]);
});

describe('what is written for servers', () => {
  const read = (name: string) =>
    fs.readFileSync(path.join(name.startsWith('_') ? dir : metaFolder(dir), name), 'utf8');

  beforeEach(() => {
    write({
      'index.html': '<script>one()</script><style>a{}</style>',
      'redirects.json': '[{"from":"/docs/ws","to":"/docs"},{"from":"/old","to":"/new#part"}]',
    });
    writeHosting(dir, scanPages(dir), { connect: ['https://api.example.com'] });
  });

  test('every server gets the same headers', () => {
    const hosting = readHosting(dir);
    const headers = { ...hosting.headers, ...hosting.pageHeaders };
    expect(headers).toEqual(securityHeaders(dir, { connect: ['https://api.example.com'] }));
    expect(Object.keys(hosting.headers)).toEqual([
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]);
    const collect = (text: string, pattern: RegExp) =>
      Object.fromEntries([...text.matchAll(pattern)].map(([, name, value]) => [name, value]));
    const { 'content-security-policy': policy, ...others } = hosting.headers;
    expect(collect(read('nginx-server.conf'), /^add_header (\S+) "(.*)" always;$/gm)).toEqual(others);
    expect(read('nginx-server.conf')).toContain(
      'add_header content-security-policy $zimic_page_content_security_policy always;',
    );
    expect(collect(read('Caddyfile').split('(zimic-types)')[0] ?? '', /^\t\t(\S+) "(.*)"$/gm)).toEqual(
      hosting.headers,
    );
    const pagePolicy = headers['content-security-policy'];
    expect(read('nginx-http.conf')).toContain(
      `map $uri $zimic_uri_content_security_policy {\n  "~\\.html$" "${pagePolicy}";\n  default "${policy}";\n}`,
    );
    expect(read('Caddyfile').split(`content-security-policy "${pagePolicy}"`)).toHaveLength(3);
    expect(collect(read('_headers').split('\n/_astro/*')[0] ?? '', /^ {2}(\S+): (.*)$/gm)).toEqual(headers);
    const vercel = JSON.parse(read('vercel.json')) as {
      headers: Array<{ headers: Array<{ key: string; value: string }> }>;
    };
    const { 'cache-control': _, ...first } = Object.fromEntries(
      vercel.headers[0]?.headers.map(({ key, value }) => [key, value]) ?? [],
    );
    expect(first).toEqual(headers);
  });

  test('every server gets the same cache rules and moved addresses', () => {
    const { cache } = readHosting(dir);
    expect(cache.immutableFolders).toEqual(['/_astro/', '/social/']);
    for (const file of ['nginx-http.conf', 'Caddyfile', 'vercel.json', '_headers']) {
      expect(read(file)).toContain(cache.immutable);
      expect(read(file)).toContain('/social/');
    }
    for (const file of ['nginx-http.conf', 'Caddyfile', 'vercel.json']) {
      expect(read(file)).toContain(cache.page);
      expect(read(file)).toContain(cache.file);
    }
    expect(read('nginx-server.conf')).toContain('location = "/docs/ws" { return 301 "/docs$is_args$args"; }');
    expect(read('nginx-server.conf')).toContain('location = "/old" { return 301 "/new$is_args$args#part"; }');
    expect(read('Caddyfile')).toContain(
      'path_regexp ^/docs/ws(?:(?:/index)?\\.html)?(?:/+)?$\n\tredir @zimic-moved-0 "/docs{zimic_query}" 301',
    );
    expect(read('_redirects')).toMatch(/^#.*\n\/docs\/ws \/docs 301\n\/old \/new#part 301\n$/);
    expect(JSON.parse(read('vercel.json'))).toMatchObject({
      cleanUrls: true,
      trailingSlash: false,
      redirects: [
        { source: '/docs/ws', destination: '/docs', statusCode: 301 },
        { source: '/old', destination: '/new#part', statusCode: 301 },
      ],
    });
  });

  test('every server that can name the page of each copy by one rule does', () => {
    write({ 'redirects.json': '[]' });
    writeHosting(dir, scanPages(dir), { base: '/manual', origin: 'https://a.example' });
    const link = (page: string): string => `<https://a.example${page}>; rel="canonical"`;
    expect(read('nginx-http.conf')).toContain(` '${link('$page')}';\n`);
    expect(read('nginx-server.conf')).toContain('add_header link $zimic_link;');
    expect(read('Caddyfile')).toContain(`header @zimic-copy Link \`${link('/manual{zimic_page}')}\``);
    expect((JSON.parse(read('vercel.json')) as { headers: object[] }).headers.at(-1)).toEqual({
      source: '/manual/:page(.*)\\.md',
      headers: [{ key: 'link', value: link('/manual/:page') }],
    });
    expect(read('_headers')).not.toContain('canonical');
  });

  test('Caddy says how long redirects are kept, before the first of them: browsers keep others for ever', () => {
    const [, redirects = ''] = read('Caddyfile').split('(zimic-redirects) {\n');
    expect(redirects).toMatch(
      /^\theader Cache-Control "public, max-age=60, must-revalidate"\n\t@zimic-moved-0 /,
    );
    const order = fs.readFileSync(path.join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
    expect([...order.matchAll(/import (zimic-\w+)/g)].map(([, part]) => part).slice(0, 5)).toEqual([
      'zimic-headers',
      'zimic-redirects',
      'zimic-addresses',
      'zimic-types',
      'zimic-copies',
    ]);
  });

  test.each([
    ['/docs/http', false],
    ['/docs/1.0', false],
    ['/docs/1.x', false],
    ['/docs/http.html', false],
    ['/docs/http.md', true],
    ['/search-index.json', true],
    ['/fonts/text.woff2', true],
    ['/Book.PDF', true],
  ])('Vercel takes %s for a file: %s', (address, isFile) => {
    const { headers } = JSON.parse(read('vercel.json')) as { headers: { source: string }[] };
    expect(new RegExp(`^${headers[1]?.source}$`).test(address)).toBe(isFile);
  });

  test('Vercel takes the patterns: it refuses a file with a group that begins with a look ahead', () => {
    const { headers, redirects } = JSON.parse(read('vercel.json')) as Record<string, { source: string }[]>;
    const sources = [...(headers ?? []), ...(redirects ?? [])].map(({ source }) => source);
    expect(sources.length).toBeGreaterThan(4);
    expect(sources.filter((source) => /(?<!\()\(\?/.test(source))).toEqual([]);
  });

  test('below a base every server gets the addresses that it sees', () => {
    write({
      'redirects.json': '[{"from":"/my.docs/ws","to":"/my.docs/new#part"}]',
    });
    writeHosting(dir, scanPages(dir), { base: '/my.docs' });
    expect(readHosting(dir).base).toBe('/my.docs');
    // hosts that see whole addresses, as the build is a folder of what they serve
    expect(read('_redirects')).toMatch(/\n\/my\.docs\/ws \/my\.docs\/new#part 301\n$/);
    expect(read('_headers')).toMatch(/\n\/my\.docs\/_astro\/\*\n.*\n\/my\.docs\/social\/\*\n/);
    const vercel = JSON.parse(read('vercel.json')) as { headers: { source: string }[]; redirects: object[] };
    expect(vercel.headers.slice(2).map(({ source }) => source)).toEqual([
      '/my.docs/_astro/(.*)',
      '/my.docs/social/(.*)',
      '/my.docs/:page(.*)\\.md',
    ]);
    expect(vercel.redirects[0]).toMatchObject({ source: '/my\\.docs/ws', destination: '/my.docs/new#part' });
    // servers that remove the base before they look for a file
    expect(read('nginx-server.conf')).toContain(
      'location = "/ws" { return 301 "/my.docs/new$is_args$args#part"; }',
    );
    expect(read('nginx-server.conf')).toContain('rewrite "^/my\\.docs(/.*)$" $1;');
    expect(read('nginx-http.conf')).toContain('"~^/_astro/"');
    expect(read('Caddyfile')).toContain(
      'path_regexp ^/my\\.docs/ws(?:(?:/index)?\\.html)?(?:/+)?$\n\tredir @zimic-moved-0 "/my.docs/new',
    );
    expect(read('Caddyfile')).toMatch(
      /\t@zimic-outside not path \/my\.docs\/\*\n\terror @zimic-outside 404\n\turi strip_prefix \/my\.docs\n/,
    );
    expect(read('Caddyfile')).toContain('@zimic-immutable path /_astro/* /social/*');
  });

  // where Caddy redirects other spellings of an address, as its rules say
  const movedByCaddy = (address: string): string | undefined => {
    const rules = read('Caddyfile').matchAll(
      /@zimic-other-(\d+) path_regexp (other\1) (\S+)\n\tredir @zimic-other-\1 (\S+)\{zimic_query\} 308\n/g,
    );
    for (const [, , name, pattern = '', to = ''] of rules) {
      const match = new RegExp(pattern.replace('(?P<', '(?<')).exec(address);
      if (match) return to.replace(`{re.${name}.page}`, match.groups?.['page'] ?? '');
    }
    return undefined;
  };

  test.each([
    ['/docs', undefined],
    ['/docs/', '/docs'],
    ['/docs.html//', '/docs'],
    ['/docs/http/index.html', '/docs/http'],
    ['/index.html', '/'],
    ['/', undefined],
    ['//a.example/', undefined],
    ['/\\a.example/', undefined],
  ])('Caddy redirects %s to %s', (address, to) => {
    expect(movedByCaddy(address)).toBe(to);
    write({ 'redirects.json': '[]' });
    writeHosting(dir, scanPages(dir), { base: '/my.docs' });
    const below = to === undefined ? to : `/my.docs${to}`;
    expect(movedByCaddy(`/my.docs${address}`)).toBe(below);
    expect(['/', '/my.docs', '/my.docs//'].map(movedByCaddy)).toEqual(Array(3).fill('/my.docs/'));
    expect(movedByCaddy('/myXdocs/docs/')).toBeUndefined();
  });

  test('Caddy has all parts that its configuration imports', () => {
    const imported = fs.readFileSync(path.join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
    const parts = new Set([...imported.matchAll(/import (zimic-\S+)/g)].map(([, part]) => part));
    expect([...parts].filter((part) => !read('Caddyfile').includes(`\n(${part}) {\n`))).toEqual([]);
    expect(parts.size).toBe(7);
  });

  test('addresses of any script are looked up decoded, and sent encoded', () => {
    write({ 'redirects.json': '[{"from":"/docs/café","to":"/docs/caf%C3%A9s"}]' });
    writeHosting(dir, scanPages(dir));
    expect(read('nginx-server.conf')).toContain(
      'location = "/docs/café" { return 301 "/docs/caf%C3%A9s$is_args',
    );
    expect(read('Caddyfile')).toContain(
      'path_regexp ^/docs/café(?:(?:/index)?\\.html)?(?:/+)?$\n\tredir @zimic-moved-0 "/docs/caf%C3%A9s{',
    );
    // these hosts see an address as it was sent, encoded
    expect(read('_redirects')).toMatch(/\n\/docs\/caf%C3%A9 \/docs\/caf%C3%A9s 301\n$/);
    expect(JSON.parse(read('vercel.json'))).toMatchObject({
      redirects: [{ source: '/docs/caf%C3%A9', destination: '/docs/caf%C3%A9s' }],
    });
  });

  test('without a base nothing is taken away', () => {
    expect(readHosting(dir).base).toBe('');
    expect(read('nginx-server.conf')).not.toContain('rewrite');
    expect(read('Caddyfile')).not.toMatch(/strip_prefix|zimic-outside/);
  });

  test('a second build into the same folder gives the same files', () => {
    const all = () =>
      [
        'headers.json',
        'nginx-http.conf',
        'nginx-server.conf',
        'Caddyfile',
        'vercel.json',
        '_headers',
        '_redirects',
      ].map(read);
    const before = all();
    writeHosting(dir, scanPages(dir), { connect: ['https://api.example.com'] });
    expect(all()).toEqual(before);
  });

  test('a policy that is too long for a line of _headers is refused', () => {
    const connect = Array.from({ length: 80 }, (_, index) => `https://host-${index}.example.com`);
    expect(() => writeHosting(dir, scanPages(dir), { connect })).toThrow(
      /^The header "content-security-policy" has \d{4} characters, and some hosts ignore lines of _headers with more than 2000: move inline scripts and styles into files, or allow fewer hosts\.$/,
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  caddyfile,
  netlifyHeaders,
  nginxHttp,
  nginxServer,
  vercelJson,
} from '../../build/hosting/formats.ts';
import { mediaOf, readTags } from '../../build/html/tags.ts';
import type { Hosting } from '../../server/hosting.ts';
import { contentType, MIME_TYPES, TEXT_TYPES } from '../../server/mime.ts';

const hosting: Hosting = {
  origin: 'https://a.example',
  base: '',
  headers: { 'x-test': 'a' },
  pageHeaders: {},
  cache: {
    immutableFolders: ['/_astro/', '/v1.0/'],
    immutable: 'immutable',
    page: 'page',
    file: 'file',
    missing: 'missing',
  },
};

describe("nginx's rules", () => {
  const http = nginxHttp(hosting);
  /** What a map of nginx has for a value: of the exact entry, of the first pattern that fits, or the default. */
  const lookUp = (map: string, value: string): string | undefined => {
    const [, body = ''] = new RegExp(`^map \\${map} \\S+ \\{\\n(.*?)^\\}`, 'ms').exec(http) ?? [];
    const entries = [...body.matchAll(/^ {2}(?:"~(.*)"|(\S+)) (?:"(.*)"|(\S+));$/gm)].map(
      ([, pattern, text, quoted, bare]) => ({
        // as nginx reads it: a backslash before another one is none of its own, and groups may be named with a P
        pattern: pattern && new RegExp(pattern.replaceAll('\\\\', '\\').replaceAll('(?P<', '(?<')),
        text,
        to: quoted ?? bare,
      }),
    );
    const entry =
      entries.find(({ text }) => text === value) ??
      entries.find(({ pattern }) => pattern && pattern.test(value)) ??
      entries.find(({ text }) => text === 'default');
    const groups = (entry?.pattern && entry.pattern.exec(value)?.groups) || {};
    return entry?.to?.replace(/\$(page|query)/g, (_, name: string) => groups[name] ?? '');
  };

  it.each([
    ['/docs.html', 'page'],
    ['/_astro/a.js', 'immutable'],
    ['/v1.0/a.woff2', 'immutable'],
    // the dot of a folder is a dot
    ['/v1x0/a.woff2', 'file'],
    ['/below/_astro/a.js', 'file'],
    ['/docs.md', 'file'],
  ])('keep %s as a %s', (file, rule) => expect(lookUp('$uri', file)).toBe(rule));

  it.each([
    ['200', '$zimic_file_cache'],
    ['304', '$zimic_file_cache'],
    ['301', 'page'],
    ['308', 'page'],
    ['404', 'missing'],
    ['403', 'no-store'],
    ['500', 'no-store'],
  ])('keep an answer with status %s as %s', (status, rule) => expect(lookUp('$status', status)).toBe(rule));

  it.each([
    ['/docs/', '/docs'],
    ['/docs/index.html?a=1', '/docs?a=1'],
    ['/docs.html//', '/docs'],
    ['/index.html', '/'],
    ['/docs', ''],
    ['/', ''],
    ['//a.example/', ''],
  ])('lead %s to "%s"', (address, to) => expect(lookUp('$request_uri', address)).toBe(to));
});

it('headers with signs that mean something in the configurations are refused', () => {
  for (const sign of ['"', '\\', '$', '`', '{', '}']) {
    const odd = { ...hosting, headers: { 'x-test': `a${sign}b` } };
    for (const write of [nginxServer, caddyfile])
      expect(() => write(odd, []), sign).toThrow(
        `"a${sign}b" contains a character with a special meaning in nginx or Caddy.`,
      );
  }
  for (const text of ['a\nb', 'café']) {
    const odd = { ...hosting, headers: { 'x-test': text } };
    for (const write of [nginxServer, caddyfile, netlifyHeaders])
      expect(() => write(odd, [])).toThrow(`"${text}" cannot be the value of a header.`);
  }
});

it('a moved address may not hold control characters', () => {
  const redirect = { from: '/a\nb', to: '/c' };
  expect(() => nginxServer(hosting, [redirect])).toThrow('cannot be the value of a header');
});

it('signs of patterns in a moved address are meant as they are', () => {
  const redirect = { from: '/docs/a.b(c)+[d]|^*:', to: '/c' };
  const [, pattern = ''] =
    /path_regexp (\S+)/.exec(caddyfile(hosting, [redirect]).split('(zimic-redirects)')[1] ?? '') ?? [];
  expect(new RegExp(pattern).test(redirect.from)).toBe(true);
  expect(new RegExp(pattern).test('/docs/aXb(c)+[d]|^*:')).toBe(false);
  const { redirects } = JSON.parse(vercelJson(hosting, [redirect])) as { redirects: { source: string }[] };
  expect(redirects[0]?.source).toBe(String.raw`/docs/a\.b\(c\)\+%5Bd%5D%7C%5E\*\:`);
});

it.each(['/\t/a.example/', '/\n/a.example/', String.raw`/\a.example/`, '//a.example/', '/docs\u0000/'])(
  'Caddy, which decodes addresses, leads %j nowhere: browsers would take it for another host',
  (address) => {
    const patterns = Array.from(
      caddyfile(hosting, []).matchAll(/@zimic-other-\d path_regexp \S+ (\S+)/g),
      ([, pattern = '']) => new RegExp(pattern.replaceAll('(?P<', '(?<')),
    );
    expect(patterns.filter((pattern) => pattern.test('/docs/'))).toHaveLength(1);
    expect(patterns.filter((pattern) => pattern.test(address))).toEqual([]);
  },
);

describe('the type of a file', () => {
  it.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.svg', 'image/svg+xml; charset=utf-8'],
    ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['a.xsl', 'application/xslt+xml; charset=utf-8'],
    ['a.yaml', 'application/yaml; charset=utf-8'],
    ['a.yml', 'application/yaml; charset=utf-8'],
    ['a.csv', 'text/csv; charset=utf-8'],
    ['a.png', 'image/png'],
    ['a.woff2', 'font/woff2'],
    ['a.b/c', 'application/octet-stream'],
    ['c', 'application/octet-stream'],
    ['.html', 'text/html; charset=utf-8'],
  ])('%s is %s', (file, type) => expect(contentType(file)).toBe(type));

  it('is the same for Caddy, which asks the machine for none', () => {
    const caddy = caddyfile(hosting, []);
    expect(caddy).toContain('(zimic-types) {\n\theader Content-Type "application/octet-stream"\n');
    for (const ending of Object.keys(MIME_TYPES))
      expect(caddy).toContain(
        `\t@zimic-${ending} path *.${ending}\n\theader @zimic-${ending} Content-Type "${contentType(`a.${ending}`)}"\n`,
      );
  });

  it('is the same for nginx', () => {
    for (const [ending, type] of Object.entries(MIME_TYPES))
      expect(nginxHttp(hosting), ending).toMatch(
        new RegExp(`^  ${type.replaceAll('+', String.raw`\+`)}(?: \\w+)* ${ending}(?: \\w+)*;$`, 'm'),
      );
    for (const type of TEXT_TYPES.filter((each) => each !== 'text/html'))
      expect(nginxHttp(hosting)).toMatch(
        new RegExp(`^charset_types .*${type.replaceAll('+', String.raw`\+`)}\\b`, 'm'),
      );
  });
});

it('the media of a tag are its pictures and videos, each address of a list, and no scripts', () => {
  const html =
    '<img src="/a.svg?x=1&amp;y=2" srcset="/b.svg 1x, /c,d.svg 2x,/i.svg,, /j,"><video poster=/e.svg src=/f.mp4><script src="/g.js"></script><a href="/h">';
  expect([...readTags(html)].flatMap(mediaOf)).toEqual([
    '/a.svg?x=1&y=2',
    '/b.svg',
    '/c,d.svg',
    '/i.svg',
    '/j',
    '/f.mp4',
    '/e.svg',
  ]);
});

it('a list of pictures is read at once that consists of commas', () => {
  const began = performance.now();
  expect([...readTags(`<img srcset="${','.repeat(2_000)}">`)].flatMap(mediaOf)).toEqual([]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

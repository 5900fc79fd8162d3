import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TIMEOUTS } from '../../server/create.ts';
import { UNSERVED_FILES } from '../../server/hosting.ts';

const read = (file: string): string =>
  fs.readFileSync(path.join(import.meta.dirname, '../../deploy', file), 'utf8');
const nginx = read('nginx.conf');

it.each([
  ['nginx', nginx, /location ~ "(.+)"/],
  ['Caddy', read('Caddyfile'), /path_regexp (\^\S+)/],
])('%s hides the files that our server does not serve', (_name, config, rule) => {
  const pattern = new RegExp(rule.exec(config)?.[1] ?? '^$');
  const hidden = [...UNSERVED_FILES, 'docs.html.br', 'docs.html.gz', '.secret'];
  expect(hidden.filter((file) => !pattern.test(`/${file}`))).toEqual([]);
  expect(['/docs', '/robots.txt', '/docs/_headers', '/docs/index'].filter((at) => pattern.test(at))).toEqual(
    [],
  );
});

it('Caddy sends the not-found page whole, also to who asks for a part of a file or for a change', () => {
  const [, missing = ''] = read('Caddyfile').split('handle @missing {');
  const [, ...taken] = missing.split('rewrite')[0]?.split('request_header -') ?? [];
  expect(taken.map((line) => line.trim().toLowerCase()).sort()).toEqual([
    'if-match',
    'if-modified-since',
    'if-none-match',
    'if-unmodified-since',
    'range',
  ]);
});

it('nginx waits as long as our server', () => {
  const { headers, idle } = TIMEOUTS;
  expect(/client_header_timeout (\d+)s;/.exec(nginx)?.[1]).toBe(String(headers / 1000));
  expect(/send_timeout (\d+)s;/.exec(nginx)?.[1]).toBe(String(idle / 1000));
});

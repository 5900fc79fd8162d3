import net from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { wholeNumber } from '../../tools/command.ts';
import { freePort } from '../../tools/free-port.ts';
import { summary } from '../../tools/keystroke-times.ts';
import { readQueries } from '../../tools/search-queries.ts';

it.each([
  ['1', 1],
  ['9999999', 9_999_999],
])('the number of an option may be %s', (text, number) => expect(wholeNumber('--runs', text)).toBe(number));

it.each(['0', '05', '-1', '1.5', '1e3', '', ' 1', '1 ', '10000000'])(
  'the number of an option may not be "%s"',
  (text) => {
    expect(() => wholeNumber('--runs', text)).toThrow(
      `--runs must be a positive whole number such as 5; received "${text}"`,
    );
  },
);

it('times are summed up by what half of them, nearly all and all take at most', () => {
  const times = Array.from({ length: 101 }, (_, index) => (index * 7) % 101);
  expect(summary(times)).toEqual({ median: 50, p99: 99, most: 100 });
  expect(times[1]).toBe(7);
  expect(summary([3])).toEqual({ median: 3, p99: 3, most: 3 });
  // as of all figures: between the two in the middle
  expect(summary([4, 2]).median).toBe(3);
  expect(summary([])).toEqual({ median: Number.NaN, p99: Number.NaN, most: Number.NaN });
});

it('a free port can be listened on', async () => {
  const server = net.createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  await once(server.close(), 'close');
});

it('each query that search is judged by is there once, with the sections that answer it', () => {
  const queries = readQueries();
  const texts = queries.map(({ query }) => query);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  for (const { query, expect: sections, half } of queries) {
    expect(sections.length, query).toBeGreaterThan(0);
    for (const section of sections) expect(section, query).toMatch(/^\//);
    expect(['tune', 'judge'], query).toContain(half);
  }
});

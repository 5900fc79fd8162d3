import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { checkSavedSamples } from '../../build/check-saved-samples.ts';

vi.mock('node:child_process', () => ({ fork: vi.fn() }));

it('samples are checked one save after another, and only those of the newest', async () => {
  const checks: { pages: unknown; end: () => void }[] = [];
  vi.mocked(fork).mockImplementation(() => {
    const checker = new EventEmitter();
    const send = (pages: unknown): void => {
      checks.push({ pages, end: () => checker.emit('exit') });
    };
    return Object.assign(checker, { send }) as never;
  });
  const pages = ['a', 'b', 'c'].map((source) => [{ file: 'docs/a.md', source }]);
  const results = [checkSavedSamples(pages[0] ?? [])];
  await vi.waitFor(() => expect(checks).toHaveLength(1));
  results.push(...pages.slice(1).map(checkSavedSamples));
  checks[0]?.end();
  await vi.waitFor(() => expect(checks).toHaveLength(2));
  checks[1]?.end();
  await Promise.all(results);
  expect(checks.map((check) => check.pages)).toEqual([pages[0], pages[2]]);
});

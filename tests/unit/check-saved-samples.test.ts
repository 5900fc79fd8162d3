import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { checkSavedSamples } from '../../build/dev/check-saved-samples.ts';

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

it('a check whose process cannot be started is none, and the next one goes on', async () => {
  vi.mocked(fork).mockImplementationOnce(() => {
    throw new Error('spawn ENOMEM');
  });
  // as Node answers where there are too many open files
  vi.mocked(fork).mockImplementationOnce(() => new EventEmitter() as never);
  const checked: unknown[] = [];
  vi.mocked(fork).mockImplementationOnce(() => {
    const checker = new EventEmitter();
    const send = (pages: unknown): void => {
      checked.push(pages);
      queueMicrotask(() => checker.emit('exit'));
    };
    return Object.assign(checker, { send }) as never;
  });
  const page = { file: 'docs/a.md', source: 'a' };
  for (let check = 0; check < 3; check++) await checkSavedSamples([page]);
  expect(checked).toEqual([[page]]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSavedSamples } from '../../build/dev/check-saved-samples.ts';
import { environmentHash } from '../../samples/checker/environment.ts';
import { forgetEnvironment, loadPageResult } from '../../samples/results.ts';

vi.mock('node:child_process', () => ({
  fork: () => {
    throw new Error('spawn ENOMEM');
  },
}));
vi.mock('../../samples/checker/environment.ts', async (load) => ({
  ...(await load<object>()),
  environmentHash: vi.fn(),
}));
// each key has results, which are the key
vi.mock('../../samples/checker/cache.ts', () => ({ readCached: (key: string) => key }));

beforeEach(() => {
  vi.useFakeTimers();
  forgetEnvironment();
});
afterEach(() => void vi.useRealTimers());

const page = { file: 'docs/a.md', source: 'Text.' };

/** The results of the page, when what samples depend on has this hash. */
function resultsWith(environment: string): unknown {
  vi.mocked(environmentHash).mockReturnValue(environment);
  return loadPageResult(page);
}

it('what samples depend on is looked at once a minute, and anew when something of it was saved', () => {
  const before = resultsWith('before');
  vi.advanceTimersByTime(59_000);
  expect(resultsWith('after')).toBe(before);
  vi.advanceTimersByTime(2_000);
  const after = resultsWith('after');
  expect(after).not.toBe(before);
  expect(resultsWith('before')).toBe(after);
  forgetEnvironment();
  expect(resultsWith('before')).toBe(before);
});

it('behind a check of samples, results are found by what that check has seen', async () => {
  const before = resultsWith('before');
  await checkSavedSamples([page]);
  expect(resultsWith('after')).not.toBe(before);
});

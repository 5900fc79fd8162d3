import { defineConfig } from 'vitest/config';

/** A busy CI machine may be too slow for a test now and then; Vitest reports tests that were retried. */
const retry = process.env['CI'] === undefined ? 0 : 1;

export default defineConfig({
  test: {
    // as long as Playwright waits in the tests: a busy machine may take more than the second that is the default
    expect: { poll: { timeout: 8_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          // all files share one Chromium; on two processors, more than two files at a time are not faster
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 90_000,
          retry,
        },
      },
      {
        extends: true,
        test: {
          // what depends on the engine: keys, focus, dialogs, positions, and moving between pages
          name: 'firefox',
          include: [
            'navbar',
            'sidebar',
            'search-keys',
            'search-modal',
            'navigation',
            'progress-bar',
            'failing-pages',
            'skip-link',
          ].map((name) => `tests/browser/${name}.test.ts`),
          globalSetup: ['tests/browser/setup.ts'],
          // only the window in front takes keys
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 90_000,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: ['tests/webkit/setup.ts'],
          // its driver has one session at a time
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/fuzz/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          // networks that are slow on purpose take most of the time, so more workers than processors are fine
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

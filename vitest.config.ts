import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          // one Chromium for all files, two of them at a time: more are not faster on two processors
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 90_000,
          // machines that others use too lose a race now and then; a test that needs the second try is reported
          retry: process.env['CI'] === undefined ? 0 : 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          environment: 'node',
          include: ['tests/fuzz/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts', 'tests/fuzz/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          // nothing here depends on how fast something is
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

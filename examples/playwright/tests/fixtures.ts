import { test as base } from '@playwright/test';
import { createHttpInterceptor, type RemoteHttpInterceptor } from '@zimic/interceptor/http';
import type { HutsSchema } from '../src/schema.ts';

type HutsInterceptor = RemoteHttpInterceptor<HutsSchema>;

/** Playwright's `test` with an interceptor that is started once, and clean and checked for each test. */
export const test = base.extend<
  { hutsInterceptor: HutsInterceptor },
  { startedInterceptor: HutsInterceptor }
>({
  startedInterceptor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const interceptor = createHttpInterceptor<HutsSchema>({
        type: 'remote',
        baseURL: 'http://127.0.0.1:4000/huts',
        requestSaving: { enabled: true },
      });

      await interceptor.start();
      await use(interceptor);
      await interceptor.stop();
    },
    { scope: 'worker', auto: true },
  ],

  hutsInterceptor: [
    async ({ startedInterceptor }, use) => {
      await startedInterceptor.clear();
      await use(startedInterceptor);
      await startedInterceptor.checkTimes();
    },
    { scope: 'test', auto: true },
  ],
});

export { expect } from '@playwright/test';

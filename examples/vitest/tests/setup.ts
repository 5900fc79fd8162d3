import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { hutsInterceptor } from './interceptor.ts';

beforeAll(async () => {
  await hutsInterceptor.start();
});

beforeEach(() => {
  hutsInterceptor.clear();
});

afterEach(() => {
  hutsInterceptor.checkTimes();
});

afterAll(async () => {
  await hutsInterceptor.stop();
});

import { expect, it, vi } from 'vitest';
import { contentIntegration } from '../../build/content-integration.ts';
import { loadContent } from '../../src/content/load.ts';
import { config } from './support/site.ts';

vi.mock('../../src/content/load.ts', async (load) => ({ ...(await load<object>()), loadContent: vi.fn() }));

it('a page that cannot be rendered is told of, and the development server goes on', async () => {
  vi.useFakeTimers();
  const content = {
    siteMap: { pages: new Map([['/docs/a', {}]]) },
    problems: [],
    render() {
      throw new Error('no such language');
    },
    saveCache: vi.fn(),
  };
  vi.mocked(loadContent).mockResolvedValue(content as never);
  const errors: string[] = [];
  const { hooks } = contentIntegration({ config: config({}), sidebars: {}, root: '/site', redirects: [] });
  await hooks['astro:server:setup']?.({
    server: { ws: { on: vi.fn() }, watcher: { add: vi.fn(), on: vi.fn() } },
    logger: { error: (message: string) => errors.push(message) },
  } as never);
  // Vitest fails a run in which a rejection is not handled
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(errors).toEqual(['no such language']);
});

import { describe, expect, test } from 'vitest';
import { page, request, useServedFixture } from './support/server.ts';

describe('the server of a site below a base URL', () => {
  const site = useServedFixture('/manual');

  test.each([
    ['/manual/', 'Home'],
    ['/manual/docs?q=1', 'Docs'],
    ['/m%61nual/docs/http', 'HTTP'],
  ])('%s is the page %s', async (target, title) => {
    const { status, body } = await request(site.port, target);
    expect([status, body.toString()]).toEqual([200, page(title)]);
  });

  test.each([
    ['/', 308, '/manual/'],
    ['/?q=1', 308, '/manual/?q=1'],
    ['/manual', 308, '/manual/'],
    ['/manual//', 308, '/manual/'],
    ['/manual/index.html', 308, '/manual/'],
    ['/manual/docs.html', 308, '/manual/docs'],
    ['/manual/docs/', 308, '/manual/docs'],
    ['/manual/docs/ws/?q=1', 301, '/manual/docs?q=1'],
    ['/manual/old', 301, '/manual/docs/http#schemas'],
  ])('%s leads to %s', async (target, status, location) => {
    const answer = await request(site.port, target);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each([
    '/docs',
    '/docs/',
    '/docs/ws',
    '/index.html',
    '/manualdocs',
    '/manual/manual/docs',
    '//manual/',
  ])('%s is not there', async (target) => {
    const { status, headers, body } = await request(site.port, target);
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(body.toString()).toBe(page('Not found'));
  });

  test.each([
    ['/manual/docs/http.md?q=1', '<https://a.example/manual/docs/http>; rel="canonical"'],
    // no copy of a page, and no file
    ['/manual/notes.md', undefined],
    ['/manual/docs/gone.md', undefined],
    ['/manual/docs/http', undefined],
  ])('%s names the page whose copy it is: %s', async (target, link) => {
    expect((await request(site.port, target)).headers['link']).toBe(link);
  });

  test('what its name tells the content of is kept', async () => {
    const { status, headers } = await request(site.port, '/manual/_astro/app.a1b2c3d4.js');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { hit, startService, type Answering, type Service } from '../search/support/service.ts';
import { newContext, visit } from './support/pages.ts';
import { serve } from './support/serve.ts';

const run = promisify(execFile);
let service: Service;
let server: Server;
let url = '';
let dist = '';

beforeAll(async () => {
  service = await startService();
  const out = path.join(inject('scratch'), 'hosted');
  const script = path.join(import.meta.dirname, '../search/support/build-hosted.ts');
  await run(process.execPath, [script, out, service.origin, 'ask'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  dist = path.join(out, 'dist');
  ({ server, url } = await serve(dist));
});
afterAll(() => {
  service?.close();
  server?.closeAllConnections();
  server?.close();
});
beforeEach(() => {
  service.requests.length = 0;
  service.answering = { kind: 'hits', hits: HITS, nbHits: 42 };
});

const HITS = [
  hit({
    url: 'https://zimic.dev/docs/guide#delay',
    levels: ['Docs', 'Guide', 'Delay &amp; wait'],
    type: 'content',
    content: 'A delay of <b>no</b> markup.',
    snippet: 'A <mark>delay</mark> of &lt;b&gt;no&lt;/b&gt; <img src=x onerror=alert(1)>',
  }),
  hit({ url: 'https://zimic.dev/docs/guide', levels: ['Docs', 'Guide'] }),
  hit({ url: 'javascript:alert(1)', levels: ['Docs', 'Bad'] }),
];

const field = (page: Page) => page.locator('#search-field');
const first = (page: Page) => page.locator('a[role="option"]').first();

async function start(address = '/docs', tolerate: RegExp[] = []): Promise<Page> {
  const context = await newContext({ site: url, tolerate });
  return visit(await context.newPage(), address);
}

async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(text);
}

describe('a site with a hosted search', () => {
  it('ships no embedded index, connects early, and has the tags that a crawler reads', () => {
    const files = readdirSync(path.join(dist, '_astro'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /worker|index\.json|embedded/.test(name))).toEqual([]);
    const html = readFileSync(path.join(dist, 'docs.html'), 'utf8');
    expect(html).toContain(`<link rel="preconnect" href="${service.origin}"`);
    expect(html).toContain('name="docsearch:docusaurus_tag" content="docs-default-2"');
    expect(html).toContain('name="docsearch:language" content="en"');
  });

  it('asks as the service expects, and nothing before it is wanted', async () => {
    const page = await start();
    await page.waitForTimeout(300);
    expect(service.requests).toEqual([]);
    await ask(page, 'delay');
    await first(page).waitFor();
    const [request] = service.requests;
    expect(request?.path).toBe('/1/indexes/*/queries');
    expect(request?.query).toMatchObject({
      'x-algolia-api-key': 'search-only-key',
      'x-algolia-application-id': 'TESTAPP',
    });
    expect(request?.query['x-algolia-agent']).toMatch(
      /^Algolia for JavaScript \([\d.]+\); Lite \([\d.]+\); Browser/,
    );
    expect(request?.headers['content-type']).toBe('text/plain');
    expect(request?.body.requests).toHaveLength(1);
    expect(request?.body.requests[0]).toEqual({
      query: 'delay',
      indexName: 'zimic',
      attributesToRetrieve: [
        ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
        'content',
        'type',
        'url',
      ],
      attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:15`), 'content:15'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2']],
    });
  });

  it('searches the version that is read', async () => {
    const page = await start('/docs/1');
    await ask(page, 'delay');
    await first(page).waitFor();
    expect(service.requests[0]?.body.requests[0]?.['facetFilters']).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1'],
    ]);
  });

  it('shows what was found as text, on this site, with the true count', async () => {
    const page = await start();
    await ask(page, 'delay');
    await first(page).waitFor();
    expect(await first(page).getAttribute('href')).toBe('/docs/guide#delay');
    expect(await first(page).innerText()).toContain('Delay & wait');
    expect(await first(page).innerText()).toContain('<b>no</b> <img src=x onerror=alert(1)>');
    expect(await first(page).locator('img, b').count()).toBe(0);
    expect(await page.locator('a[role="option"]').count()).toBe(2);
    await page.getByRole('link', { name: 'See all 42 results' }).waitFor();
  });

  const faults: [string, Answering][] = [
    ['400', { kind: 'status', status: 400 }],
    ['403', { kind: 'status', status: 403 }],
    ['429', { kind: 'status', status: 429 }],
    ['500', { kind: 'status', status: 500 }],
    ['malformed JSON', { kind: 'raw', text: '{"results": [' }],
    ['something else', { kind: 'raw', text: '{"hello": 1}' }],
    ['nothing, ever', { kind: 'never' }],
  ];
  it.each(faults)(
    'says so when the service answers %s, and recovers on the next keystroke',
    async (_name, answering) => {
      service.answering = answering;
      const page = await start('/docs', [/Failed to load resource/]);
      await ask(page, 'delay');
      await page.getByText('Unable to fetch results').waitFor({ timeout: 15_000 });
      expect(await field(page).inputValue()).toBe('delay');
      expect(await page.getByText('No results').count()).toBe(0);
      service.answering = { kind: 'hits', hits: HITS };
      await field(page).press('s');
      await first(page).waitFor({ timeout: 12_000 });
    },
  );

  it('waits until typing rests on the search page: one request, not one a letter', async () => {
    const page = await start('/search');
    await page.getByRole('searchbox').pressSequentially('delays', { delay: 20 });
    await page.locator('article').first().waitFor();
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.body.requests[0]).toMatchObject({ query: 'delays', hitsPerPage: 15 });
    await page.getByText('42 documents found').waitFor();
  });
});

describe('questions to the assistant', () => {
  const chunk = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
  const answer = (text: string): string =>
    [
      { type: 'start', messageId: 'm1' },
      { type: 'start-step' },
      { type: 'text-start', id: 't1' },
      ...text.match(/[\s\S]{1,12}/g)!.map((delta) => ({ type: 'text-delta', id: 't1', delta })),
      { type: 'text-end', id: 't1' },
      { type: 'finish-step' },
      { type: 'finish' },
    ]
      .map(chunk)
      .join('') + 'data: [DONE]\n\n';

  /** A browser that answers for the assistant's host, which is not on this machine. */
  async function withAssistant(
    respond: (body: Record<string, unknown>) => { status?: number; body: string },
  ) {
    const context = await newContext({
      site: url,
      tolerate: [/left the site: https:\/\/askai\.algolia\.com/, /Failed to load/],
    });
    const page = await context.newPage();
    const asked: { path: string; headers: Record<string, string>; body: Record<string, unknown> }[] = [];
    const token = `${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64')}.x.y`;
    await context.route('https://askai.algolia.com/**', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
      const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
      asked.push({ path: pathname, headers: request.headers(), body });
      if (pathname.endsWith('/token'))
        return route.fulfill({ headers: cors, json: { token, success: true, message: '' } });
      if (pathname.endsWith('/feedback')) return route.fulfill({ headers: cors, json: { success: true } });
      const { status = 200, body: text } = respond(body);
      return route.fulfill({ status, headers: { ...cors, 'content-type': 'text/event-stream' }, body: text });
    });
    await visit(page, '/docs');
    return { page, asked };
  }

  it('streams an answer, safe and with its disclaimer, to the question that was typed', async () => {
    const text =
      'Use **delay**. [Guide](https://zimic.dev/docs/guide) [bad](javascript:alert(1)) <img src=x onerror="document.title=\'hacked\'">';
    const { page, asked } = await withAssistant(() => ({ body: answer(text) }));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await ask(page, 'how do I wait');
    await page.getByRole('option', { name: /Ask AI/ }).click();
    await page.locator('.DocSearch-AskAiScreen strong', { hasText: 'delay' }).waitFor();
    await page
      .getByText('Answers are generated with AI which can make mistakes. Verify responses.')
      .waitFor();
    const question = asked.find(({ path: at }) => at === '/chat');
    expect(question?.headers['x-algolia-assistant-id']).toBe('assistant-1');
    expect(question?.headers['authorization']).toMatch(/^TOKEN /);
    expect(JSON.stringify(question?.body['messages'])).toContain('how do I wait');
    await page.waitForTimeout(300);
    expect(await page.title()).not.toContain('hacked');
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    await page.locator('.DocSearch-AskAiScreen-CopyButton').click();
    await page.getByTitle('Copied!').waitFor();
    await page.getByTitle('Like', { exact: true }).click();
    await page.getByText('Thanks for your feedback!').waitFor();
    await page.keyboard.press('Escape');
    expect(await field(page).isVisible()).toBe(true);
  });

  it('shows that an answer failed', async () => {
    const { page } = await withAssistant(() => ({ status: 500, body: 'the assistant is away' }));
    await ask(page, 'how do I wait');
    await page.getByRole('option', { name: /Ask AI/ }).click();
    await page.getByText(/the assistant is away/).waitFor();
  });

  it('keeps what came of an answer that was cut off', async () => {
    const { page } = await withAssistant(() => ({
      body: [
        { type: 'start' },
        { type: 'text-start', id: 't' },
        { type: 'text-delta', id: 't', delta: 'Half of it' },
        { type: 'error', errorText: 'cut off' },
      ]
        .map(chunk)
        .join(''),
    }));
    await ask(page, 'how do I wait');
    await page.getByRole('option', { name: /Ask AI/ }).click();
    await page
      .getByText(/cut off/)
      .first()
      .waitFor();
  });
});

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAssistant, type Answer, type Assistant } from '../search/support/assistant.ts';
import { hit, startService, type Service } from '../search/support/service.ts';
import { axe } from './support/axe.ts';
import type { FixtureSite } from './support/fixture-site.ts';
import { hostedSite } from './support/hosted-site.ts';
import { turnPage } from './support/moving.ts';
import { arrived, breakStorage, newContext, storage, visit, type Visitor } from './support/pages.ts';
import { field } from './support/search.ts';

let service: Service;
let assistant: Assistant;
let site: FixtureSite;

beforeAll(async () => {
  [service, assistant] = await Promise.all([startService(), startAssistant()]);
  site = await hostedSite(service.origin, 'ask');
});
afterAll(() => {
  service?.close();
  assistant?.close();
  site?.close();
});
beforeEach(() => {
  service.requests.length = 0;
  service.answering = {
    kind: 'hits',
    hits: [hit({ url: 'https://zimic.dev/docs/guide', levels: ['Docs', 'Guide'] })],
  };
  assistant.requests.length = 0;
  assistant.feedbackStatus = 200;
});

const QUESTION = 'how do I wait';
/** The key that the service's own dialog uses for what was asked. */
const CONVERSATIONS = '__DOCSEARCH_ASKAI_CONVERSATIONS__zimic';
const START = [{ type: 'start', messageId: 'm1' }, { type: 'start-step' }];
const text = (delta: string) => ({ type: 'text-delta', id: 't1', delta });

const screen = (page: Page) => page.locator('.DocSearch-AskAiScreen');
const questions = () => assistant.requests.filter(({ path }) => path === '/chat');

/** What is reported of requests to the service's hosts, and what browsers print when an answer failed. */
const EXPECTED = [/left the site: https:\/\/(?:askai|testapp)\.algolia\.(?:com|net)/];
const FAILED = [/Failed to load resource/, /net::ERR/];

async function start(
  visitor: Visitor = {},
  address = '/docs',
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Page> {
  const context = await newContext({
    site: site.url,
    proxy: assistant.proxy,
    ...visitor,
    tolerate: [...EXPECTED, ...(visitor.tolerate ?? [])],
  });
  await prepare?.(context);
  return visit(await context.newPage(), address);
}

/** Types a question into our dialog and puts it to the assistant. */
async function ask(page: Page, question = QUESTION): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(question);
  await page.getByRole('option', { name: /Ask AI/ }).click();
}

/** Puts another question where the first was answered. */
async function askAgain(page: Page, question: string): Promise<void> {
  await page.locator('#docsearch-input').fill(question);
  await page.keyboard.press('Enter');
}

/** Holds the next answer, which the test then sends piece by piece. */
function held(): { answer: Promise<Answer> } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  assistant.respond = resolve;
  return { answer: promise };
}

const whole = (content: string) => (answer: Answer) => {
  answer.send(...START, { type: 'text-start', id: 't1' }, text(content), { type: 'text-end', id: 't1' });
  answer.finish();
};

describe('a question to the assistant', () => {
  it('is put as the service expects, and nothing is asked before', async () => {
    assistant.respond = whole('Use `delay`.');
    const page = await start();
    await page.keyboard.press('Control+k');
    await field(page).fill(QUESTION);
    await page.getByRole('option', { name: `Ask AI: ${QUESTION}` }).waitFor();
    await page.waitForTimeout(200);
    expect(assistant.requests).toEqual([]);
    await page.getByRole('option', { name: /Ask AI/ }).click();
    await screen(page).locator('code', { hasText: 'delay' }).waitFor();
    expect(assistant.requests.map(({ host, method, path }) => `${method} ${host}${path}`)).toEqual([
      'POST askai.algolia.com/chat/token',
      'POST askai.algolia.com/chat',
    ]);
    expect(assistant.requests[0]?.headers).toMatchObject({
      'x-algolia-assistant-id': 'assistant-1',
      'content-type': 'application/json',
    });
    const [question] = questions();
    expect(question?.headers).toMatchObject({
      authorization: expect.stringMatching(/^TOKEN /) as string,
      'x-algolia-api-key': 'search-only-key',
      'x-algolia-application-id': 'TESTAPP',
      'x-algolia-index-name': 'zimic',
      'x-algolia-assistant-id': 'assistant-1',
      'x-ai-sdk-version': 'v5',
      origin: site.url,
    });
    expect(question?.body).toMatchObject({
      trigger: 'submit-message',
      messages: [{ role: 'user', parts: [{ type: 'text', text: QUESTION }] }],
      searchParameters: {
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2']],
      },
    });
    // asking the question does not search the pages a second time
    expect(service.requests.map(({ body }) => body.requests[0]?.['query'])).toEqual([QUESTION]);
  });

  it('leaves the page in place that the visitor goes back to', async () => {
    assistant.respond = whole('Use `delay`.');
    const page = await start({}, '/docs');
    await turnPage(page);
    await page.waitForURL((url) => url.pathname !== '/docs');
    // whatever the length of the page
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      scrollTo({ top: 500, behavior: 'instant' });
    });
    await ask(page);
    await screen(page).locator('code', { hasText: 'delay' }).waitFor();
    await page.goBack();
    await arrived(page, '/docs');
    // the island may be taken down as late as this
    await page.waitForTimeout(2500);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('is answered piece by piece: thinking, searching, text, sources, disclaimer', async () => {
    const { answer: coming } = held();
    const page = await start();
    await ask(page);
    const answer = await coming;
    answer.send(...START);
    await screen(page).getByText('Thinking...').waitFor();
    answer.send({ type: 'tool-input-start', toolCallId: 'c1', toolName: 'searchIndex' });
    await screen(page).getByText('Searching...').waitFor();
    expect(await screen(page).getByText('Thinking...').count()).toBe(0);
    answer.send({
      type: 'tool-input-available',
      toolCallId: 'c1',
      toolName: 'searchIndex',
      input: { query: 'delay' },
    });
    await screen(page)
      .getByText(/Searching/)
      .waitFor();
    answer.send({
      type: 'tool-output-available',
      toolCallId: 'c1',
      output: { query: 'delay', hits: [{ objectID: '1' }] },
    });
    await screen(page)
      .getByText(/Searched for/)
      .waitFor();
    answer.send({ type: 'finish-step' }, { type: 'start-step' });
    answer.send({ type: 'text-start', id: 't1' }, text('Use **del'));
    await screen(page).getByText(/Use/).waitFor();
    expect(await screen(page).innerText()).not.toContain('milliseconds');
    answer.send(
      text('ay** with '),
      text('milliseconds. See [the guide](https://zimic.dev/docs/guide).\n\n```ts\nf();\n```'),
    );
    await screen(page)
      .locator('strong', { hasText: /^delay$/ })
      .waitFor();
    await screen(page).getByText('milliseconds').first().waitFor();
    expect(await page.getByTitle('Like', { exact: true }).count()).toBe(0);
    answer.send({ type: 'text-end', id: 't1' });
    answer.finish();
    await page.getByTitle('Like', { exact: true }).waitFor();
    await screen(page).getByText('Related sources').waitFor();
    const source = screen(page).locator('.DocSearch-AskAiScreen-RelatedSources a');
    expect(await source.getAttribute('href')).toBe('https://zimic.dev/docs/guide');
    expect(await source.getAttribute('rel')).toContain('noopener');
    await screen(page)
      .getByText('Answers are generated with AI which can make mistakes. Verify responses.')
      .waitFor();
    // what was asked is kept
    expect(JSON.parse((await storage(page))[CONVERSATIONS] ?? '[]')).toHaveLength(1);
  });

  it('is answered safely: no markup, script or address of an answer does anything', async () => {
    assistant.respond = whole(
      'Use **delay**. [bad](javascript:alert(1)) [worse](data:text/html,x) <img src=x onerror="document.title=\'hacked\'"> <script>document.title="hacked"</script> <a href="javascript:alert(2)">x</a> <iframe src="/docs"></iframe>',
    );
    const page = await start();
    await ask(page);
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
    await page.waitForTimeout(300);
    expect(await page.title()).not.toContain('hacked');
    expect(
      await screen(page).locator('a[href^="javascript:"], a[href^="data:"], script, iframe').count(),
    ).toBe(0);
    expect(await screen(page).locator('[onerror]').count()).toBe(0);
  });

  it('can be copied, and judged', async () => {
    assistant.respond = whole('Use **delay**.');
    const page = await start();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    await ask(page);
    await page.getByTitle('Like', { exact: true }).waitFor();
    await page.locator('.DocSearch-AskAiScreen-CopyButton').click();
    await page.getByTitle('Copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Use **delay**.');
    await page.getByTitle('Like', { exact: true }).click();
    await page.getByText('Thanks for your feedback!').waitFor();
    const feedback = assistant.requests.find(({ path }) => path === '/chat/feedback');
    expect(feedback?.headers).toMatchObject({
      'x-algolia-assistant-id': 'assistant-1',
      authorization: expect.stringMatching(/^TOKEN /) as string,
    });
    expect(feedback?.body).toMatchObject({ appId: 'TESTAPP', thumbs: 1 });
  });

  it('says so when feedback is not taken', async () => {
    assistant.respond = whole('Use **delay**.');
    assistant.feedbackStatus = 500;
    const page = await start({ tolerate: FAILED });
    await ask(page);
    await page.getByTitle('Dislike', { exact: true }).click();
    await page.getByText('Failed, try again later.').waitFor();
  });

  it('can be stopped: what came stays, and the service is left', async () => {
    const { answer: coming } = held();
    const page = await start({ tolerate: FAILED });
    await ask(page);
    const answer = await coming;
    answer.send(...START, { type: 'text-start', id: 't1' }, text('Half of an ans'));
    await screen(page).getByText('Half of an ans').waitFor();
    await page.getByRole('button', { name: 'Stop answering' }).click();
    await screen(page).getByText('You stopped this response').waitFor();
    await answer.left;
    expect(await screen(page).innerText()).toContain('Half of an ans');
    // the next question is answered
    assistant.respond = whole('A **second** answer.');
    await askAgain(page, 'and then');
    await screen(page).locator('strong', { hasText: 'second' }).waitFor();
    expect(JSON.stringify(questions().at(-1)?.body['messages'])).toContain('and then');
  });

  it('stands above keys, none of which is broken into letters', async () => {
    assistant.respond = whole('Use `delay`.');
    const page = await start();
    await ask(page);
    await screen(page).locator('code', { hasText: 'delay' }).waitFor();
    const name = await page.locator('.DocSearch-Escape-Key').boundingBox();
    const key = await page.locator('kbd:has(> .DocSearch-Escape-Key)').boundingBox();
    expect(name?.height).toBeLessThanOrEqual(key?.height ?? 0);
  });

  it('goes on: another question takes the conversation along', async () => {
    assistant.respond = whole('Use **delay**.');
    const page = await start();
    await ask(page);
    await page.getByTitle('Like', { exact: true }).waitFor();
    assistant.respond = whole('In **milliseconds**.');
    await askAgain(page, 'in which unit');
    await screen(page).locator('strong', { hasText: 'milliseconds' }).waitFor();
    expect(questions().at(-1)?.body['messages']).toMatchObject([
      { role: 'user' },
      { role: 'assistant' },
      { role: 'user' },
    ]);
  });

  it.each<[string, (answer: Answer) => void, RegExp]>([
    ['is refused', (answer) => answer.refuse(500, 'the assistant is away'), /the assistant is away/],
    ['is forbidden', (answer) => answer.refuse(403, 'this domain may not ask'), /this domain may not ask/],
    ['cannot be had', (answer) => answer.cut(), /Failed to fetch|network error/i],
    [
      'ends with an error',
      (answer) => {
        answer.send(...START, { type: 'text-start', id: 't1' }, text('Half of it'));
        answer.send({ type: 'error', errorText: 'the model gave up' });
        answer.finish();
      },
      /the model gave up/,
    ],
    [
      'is no answer',
      (answer) => {
        answer.send({ type: 'start' }, { type: 'nonsense', x: 1 });
        answer.finish();
      },
      /Chat error/,
    ],
  ])('that %s says so, and can be put again', async (_name, respond, message) => {
    assistant.respond = respond;
    const page = await start({ tolerate: FAILED });
    await ask(page);
    await screen(page).getByText('Chat error').waitFor();
    await screen(page).getByText(message).first().waitFor();
    assistant.respond = whole('It **works** again.');
    await askAgain(page, 'once more');
    await screen(page).locator('strong', { hasText: 'works' }).waitFor();
  });

  it('keeps what came of an answer that was cut off', async () => {
    const { answer: coming } = held();
    const page = await start({ tolerate: FAILED });
    await ask(page);
    const answer = await coming;
    answer.send(...START, { type: 'text-start', id: 't1' }, text('Half of it'));
    await screen(page).getByText('Half of it').waitFor();
    answer.cut();
    await screen(page).getByText('Chat error').waitFor();
    expect(await screen(page).innerText()).toContain('Half of it');
  });

  it('starts a new conversation where the old one is too long', async () => {
    assistant.respond = whole('Use **delay**.');
    const page = await start({ tolerate: FAILED });
    await ask(page);
    await page.getByTitle('Like', { exact: true }).waitFor();
    assistant.respond = (answer) => answer.refuse(400, 'thread depth exceeded (AI-217)');
    await askAgain(page, 'in which unit');
    await page.getByPlaceholder('Conversation limit reached').waitFor();
    assistant.respond = whole('A **fresh** answer.');
    await page.getByRole('button', { name: 'Start a new conversation' }).first().click();
    await askAgain(page, 'again');
    await page.locator('.DocSearch-AskAiScreen strong', { hasText: 'fresh' }).waitFor();
  });

  it('works by keyboard, and Escape leads back to the search with what was typed', async () => {
    assistant.respond = whole('Use **delay**.');
    const page = await start();
    await page.keyboard.press('/');
    await page.keyboard.type(QUESTION);
    await page.getByRole('option', { name: /Guide/ }).waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe('search-ask');
    await page.keyboard.press('Enter');
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
    await page.keyboard.press('Escape');
    await screen(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-field');
    expect(await field(page).inputValue()).toBe(QUESTION);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'hidden' });
  });

  it.each(['Enter', 'Space'])(
    'leads back to the search from what was searched for it, by %s',
    async (key) => {
      assistant.respond = (answer) => {
        answer.send(...START);
        for (const query of ['delay', 'timeout']) {
          const call = { toolCallId: query, toolName: 'searchIndex' };
          answer.send(
            { type: 'tool-input-start', ...call },
            { type: 'tool-input-available', ...call, input: { query } },
            { type: 'tool-output-available', toolCallId: query, output: { query, hits: [] } },
          );
        }
        whole('Use **delay**.')(answer);
      };
      const page = await start();
      await ask(page);
      await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
      await screen(page).getByRole('button', { name: '"timeout"' }).focus();
      await page.keyboard.press(key);
      await screen(page).waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-field');
    },
  );

  it('is offered by Enter where nothing was found', async () => {
    service.answering = { kind: 'hits', hits: [] };
    assistant.respond = whole('Use **delay**.');
    const page = await start();
    await page.keyboard.press('/');
    await field(page).fill(QUESTION);
    const option = page.getByRole('option', {
      name: `Didn't find it in the docs? Ask AI to help: ${QUESTION}`,
    });
    await option.waitFor();
    expect(await option.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
  });

  it('is put by Enter, when it is chosen, before the search has answered', async () => {
    service.answering = { kind: 'never' };
    assistant.respond = whole('Use **delay**.');
    const page = await start();
    await page.keyboard.press('/');
    await field(page).fill(QUESTION);
    await page.getByRole('option', { name: /Ask AI/ }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
  });

  it('is put when nothing was found, if Enter was pressed before the search had answered', async () => {
    service.answering = { kind: 'never' };
    assistant.respond = whole('Use **delay**.');
    const page = await start();
    await page.keyboard.press('/');
    await field(page).fill(QUESTION);
    await expect.poll(() => service.requests.length).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(100);
    expect(await screen(page).count()).toBe(0);
    service.answerHeld([]);
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
  });

  it('says that its code is on the way when that takes longer than 200 ms', async () => {
    assistant.respond = whole('Use **delay**.');
    const page = await start();
    const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>();
    await page.context().route(/\/AskAi\.[^/]+\.js$/, async (route) => {
      await isSeen;
      await route.continue();
    });
    await ask(page);
    const waiting = page.locator('dialog[data-search]').getByText('Searching...', { exact: true });
    await waiting.waitFor();
    const atFirst = await waiting.evaluate((element) => {
      const [soon] = element.getAnimations();
      if (!soon) return undefined;
      soon.currentTime = 0;
      return [soon.effect?.getTiming().delay, getComputedStyle(element).visibility];
    });
    expect(atFirst).toEqual([200, 'hidden']);
    letGo();
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
  });

  it('can be put again when the code for it could not be fetched', async () => {
    assistant.respond = whole('Use **delay**.');
    const page = await start({ tolerate: FAILED });
    const code = /\/AskAi\.[^/]+\.(?:js|css)$/;
    await page.context().route(code, (route) => route.abort());
    await ask(page);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.context().unroute(code);
    await retry.click();
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
    // its styles are there too, which bundlers ask for only once
    await expect
      .poll(() => page.locator('.DocSearch-Container').evaluate((box) => getComputedStyle(box).position))
      .not.toBe('static');
  });

  it.each(['dark', 'light'] as const)('has no fault that axe finds, in any state (%s)', async (mode) => {
    const { answer: coming } = held();
    const page = await start({ mode, tolerate: FAILED });
    await ask(page);
    const answer = await coming;
    answer.send(...START);
    await screen(page).getByText('Thinking...').waitFor();
    expect(await axe(page, 'dialog[data-search]'), 'waiting').toEqual([]);
    answer.send(
      { type: 'text-start', id: 't1' },
      text('Use `delay`. See [the guide](https://zimic.dev/docs/guide).'),
    );
    await screen(page).getByText('Use').waitFor();
    expect(await axe(page, 'dialog[data-search]'), 'streaming').toEqual([]);
    answer.finish();
    await screen(page).getByText('Related sources').waitFor();
    expect(await axe(page, 'dialog[data-search]'), 'answered').toEqual([]);
    assistant.respond = (next) => next.refuse(500, 'the assistant is away');
    await askAgain(page, 'again');
    await screen(page).getByText('Chat error').waitFor();
    expect(await axe(page, 'dialog[data-search]'), 'failed').toEqual([]);
  });
});

describe('leaving the assistant', () => {
  const inDialog = (page: Page) => page.locator('dialog[data-search]');

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['its own button', (page) => inDialog(page).locator('.DocSearch-Close').click()],
    ['closing the dialog', (page) => page.keyboard.press('Control+k')],
    ['going back', (page) => page.goBack()],
  ])('ends the answer that is on its way: %s', async (_name, leave) => {
    const { answer: coming } = held();
    const page = await start();
    await turnPage(page);
    await page.waitForURL((url) => url.pathname !== '/docs');
    await ask(page);
    const answer = await coming;
    answer.send(...START, { type: 'text-start', id: 't1' }, text('Half of an ans'));
    await screen(page).getByText('Half of an ans').waitFor();
    await leave(page);
    // nothing more is sent, which would tell the service that the browser has left
    await answer.left;
    await screen(page).waitFor({ state: 'hidden' });
  });

  it('ends a question that is not answered yet, and another is answered', async () => {
    const { answer: coming } = held();
    const page = await start();
    await ask(page);
    const answer = await coming;
    await page.keyboard.press('Escape');
    await answer.left;
    assistant.respond = whole('Use **delay**.');
    await page.getByRole('option', { name: /Ask AI/ }).click();
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
    expect(questions()).toHaveLength(2);
  });
});

describe('the assistant', () => {
  /** What is told to those who do not see; what is covered tells nothing. */
  const told = (page: Page) => page.locator('dialog[data-search] output:not([inert] *, [inert])').innerText();

  it('tells how the answer stands', async () => {
    const { answer: coming } = held();
    const page = await start({ tolerate: FAILED });
    await ask(page);
    const answer = await coming;
    await expect.poll(() => told(page)).toBe('Thinking...');
    whole('Use **delay**.')(answer);
    await expect.poll(() => told(page)).toBe('Answer complete');
    assistant.respond = (next) => next.refuse(500, 'the assistant is away');
    await askAgain(page, 'again');
    await expect.poll(() => told(page)).toBe('Chat error: the assistant is away');
    const { answer: next } = held();
    await askAgain(page, 'once more');
    (await next).send(...START, { type: 'text-start', id: 't1' }, text('Half of it'));
    await screen(page).getByText('Half of it').waitFor();
    expect(await told(page)).toBe('Thinking...');
    await page.getByRole('button', { name: 'Stop answering' }).click();
    await expect.poll(() => told(page)).toBe('You stopped this response');
    await page.getByRole('button', { name: 'Conversations' }).click();
    await page.getByText('Start a new conversation').click();
    await expect.poll(() => told(page)).toBe('');
  });

  it('takes the search that it covers from all, and gives it back', async () => {
    assistant.respond = whole('Use **delay**.');
    const page = await start();
    await ask(page);
    await page.getByTitle('Like', { exact: true }).waitFor();
    const covered = () =>
      page
        .locator('#search-field, [data-panel], [data-panel] ~ div:last-child')
        .evaluateAll((parts) => parts.map((part) => part.closest('[inert]') !== null));
    await expect.poll(covered).toEqual([true, true, true]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('docsearch-input');
    await page.keyboard.press('Escape');
    await expect.poll(covered).toEqual([false, false, false]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-field');
    await page.keyboard.type('!');
    expect(await field(page).inputValue()).toBe(`${QUESTION}!`);
  });

  it.each(['blocked', 'full', 'absent'] as const)('answers where the storage is %s', async (how) => {
    assistant.respond = whole('Use **delay**.');
    const page = await start({}, '/docs', (context) => breakStorage(context, how));
    await ask(page);
    await page.getByTitle('Like', { exact: true }).waitFor();
    assistant.respond = whole('In **milliseconds**.');
    await askAgain(page, 'in which unit');
    await screen(page).locator('strong', { hasText: 'milliseconds' }).waitFor();
    expect(questions().at(-1)?.body['messages']).toHaveLength(3);
  });

  it('shows the stored conversations that are whole, and drops the others', async () => {
    const query = 'an earlier question';
    const messages = [{ id: '1', role: 'user', parts: [{ type: 'text', text: query }] }];
    const entry = {
      objectID: 'a',
      query,
      type: 'askAI',
      anchor: 'stored',
      hierarchy: { lvl1: query },
      messages,
    };
    const damaged = [null, { objectID: '1', messages: 'abc' }, { ...entry, messages: [null] }];
    assistant.respond = whole('Use **delay**.');
    const page = await start({
      stored: { [CONVERSATIONS]: JSON.stringify([...damaged, entry]) },
    });
    await ask(page);
    await page.getByTitle('Like', { exact: true }).waitFor();
    const kept = JSON.parse((await storage(page))[CONVERSATIONS] ?? '[]') as { objectID: string }[];
    expect(kept.map(({ objectID }) => objectID)).toEqual([QUESTION, 'a']);
    await page.getByRole('button', { name: 'Conversations' }).click();
    await page.getByText('Conversation history').click();
    await page.getByRole('option', { name: query }).click();
    await screen(page).getByText(query).waitFor();
  });

  it('leaves the search as it is when it crashes', async () => {
    const page = await start({ tolerate: [/crashed/, /the assistant broke/] }, '/docs', (context) =>
      context.addInitScript(() => {
        const { add } = DOMTokenList.prototype;
        DOMTokenList.prototype.add = function (...names) {
          if (names.includes('DocSearch--active')) throw new Error('the assistant broke');
          add.apply(this, names);
        };
      }),
    );
    await ask(page);
    const crash = page.getByRole('alert').filter({ hasText: 'This page crashed.' });
    await crash.getByText('the assistant broke').waitFor();
    await page.getByRole('option', { name: /Guide/ }).waitFor();
    await crash.getByRole('button', { name: 'Try again' }).click();
    await crash.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-field');
    await page.keyboard.type(' again');
    await page.getByRole('option', { name: `Ask AI: ${QUESTION} again` }).waitFor();
    await page.getByRole('option', { name: /Guide/ }).waitFor();
    expect(service.requests.at(-1)?.body.requests[0]?.['query']).toBe(`${QUESTION} again`);
  });
});

describe('a question to an agent', () => {
  let agents: FixtureSite;
  beforeAll(async () => {
    agents = await hostedSite(service.origin, 'agent');
  });
  afterAll(() => agents?.close());

  it('is put as agents expect, answered, and judged', async () => {
    assistant.respond = whole('Use **delay**.');
    const page = await start({ site: agents.url });
    await ask(page);
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
    const [question, ...others] = assistant.requests;
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      host: 'testapp.algolia.net',
      path: '/agent-studio/1/agents/agent-1/completions',
      query: { stream: 'true', compatibilityMode: 'ai-sdk-5' },
      headers: { 'x-algolia-application-id': 'TESTAPP', 'x-algolia-api-key': 'search-only-key' },
      body: {
        messages: [{ role: 'user', parts: [{ type: 'text', text: QUESTION }] }],
        algolia: {
          searchParameters: {
            zimic: {
              filters: 'language:"en" AND (docusaurus_tag:"default" OR docusaurus_tag:"docs-default-2")',
            },
          },
        },
      },
    });
    await page.getByTitle('Dislike', { exact: true }).click();
    await page.getByText('Thanks for your feedback!').waitFor();
    const feedback = assistant.requests.find(({ path }) => path === '/agent-studio/1/feedback');
    expect(feedback?.body).toMatchObject({ agentId: 'agent-1', vote: 0 });
  });

  it('is suggested, where a new conversation begins', async () => {
    service.answering = {
      kind: 'hits',
      hits: ({ indexName }) =>
        indexName === 'algolia_ask_ai_suggested_questions'
          ? [
              {
                objectID: 'q1',
                question: 'How do I mock a request?',
                state: 'published',
                assistantId: 'agent-1',
              },
            ]
          : [],
    };
    assistant.respond = whole('Use **delay**.');
    const page = await start({ site: agents.url });
    await ask(page);
    await screen(page).locator('strong', { hasText: 'delay' }).waitFor();
    const suggested = service.requests.find(
      ({ body }) => body.requests[0]?.['indexName'] === 'algolia_ask_ai_suggested_questions',
    );
    expect(suggested?.body.requests[0]).toMatchObject({
      filters: 'state:published AND assistantId:agent-1',
      hitsPerPage: 3,
    });
    await page.getByRole('button', { name: 'Conversations' }).click();
    await page.getByText('Start a new conversation').click();
    await page.getByText('How can I help you today?').waitFor();
    assistant.respond = whole('Use an **interceptor**.');
    await page.getByText('How do I mock a request?').click();
    await page.locator('.DocSearch-AskAiScreen strong', { hasText: 'interceptor' }).waitFor();
  });

  it('that fails says so', async () => {
    assistant.respond = (answer) => answer.refuse(429, 'too many questions');
    const page = await start({ site: agents.url, tolerate: FAILED });
    await ask(page);
    await screen(page)
      .getByText(/too many questions/i)
      .first()
      .waitFor();
  });
});

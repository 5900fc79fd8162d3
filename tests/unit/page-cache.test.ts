import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_LIFETIME } from '../../src/navigation/page-lifetime.ts';
import {
  arrival,
  fetchAhead,
  fetchPage,
  forgetPages,
  isFetched,
  readDocument,
  requestPage,
  takeDocument,
} from '../../src/navigation/page-cache.ts';

const A = 'https://a.example/docs/a';
/** A page that arrives in parts, as they are sent, and ends or breaks. */
function sending(type = 'text/html; charset=utf-8', init: ResponseInit = {}) {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const response = new Response(stream.readable, { ...init, headers: { 'content-type': type } });
  return {
    response,
    send: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
    cut: () => writer.abort(new Error('cut off')),
  };
}
const page = (text = '<p>Text.</html>', init: ResponseInit = {}): Response =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html' } });
const requested = vi.fn<(href: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  forgetPages();
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', requested);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(html: string): object {
        return { html };
      }
    },
  );
  requested.mockReset().mockImplementation(async () => page());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a page is requested once, also while it is on its way, until it is old', async () => {
  const [first, second] = await Promise.all([fetchPage(A), fetchPage(A)]);
  expect(first).toBe(second);
  expect(first).toMatchObject({ ok: true, html: true, text: '<p>Text.</html>' });
  vi.advanceTimersByTime(PAGE_LIFETIME * 1000 - 1);
  expect(isFetched(A)).toBe(true);
  await fetchPage(A);
  expect(requested).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(isFetched(A)).toBe(false);
  await fetchPage(A);
  expect(requested).toHaveBeenCalledTimes(2);
});

it('a page is asked for as HTML, with what its caller wants', async () => {
  await fetchPage(A, { priority: 'low' });
  expect(requested.mock.calls).toEqual([[A, { priority: 'low', headers: { accept: 'text/html' } }]]);
});

it('an error page is shown and not kept, and a failure can be tried again', async () => {
  requested.mockResolvedValueOnce(page('Gone.</html>', { status: 404 }));
  expect(await fetchPage(A)).toMatchObject({ ok: false, text: 'Gone.</html>' });
  expect(isFetched(A)).toBe(false);
  requested.mockRejectedValueOnce(new TypeError('no network'));
  await expect(fetchPage(A)).rejects.toThrow('no network');
  expect(isFetched(A)).toBe(false);
  expect(await fetchPage(A)).toMatchObject({ ok: true });
});

it('a page can be used before it has arrived, as soon as it holds enough', async () => {
  const { response, send, end } = sending();
  requested.mockResolvedValueOnce(response);
  const begun = await requestPage(A);
  expect(begun.text).toBe('');
  const enough = arrival(begun, () => begun.text.includes('</h1>'));
  await send('<h1>Tit');
  await send('le</h1>');
  await enough;
  expect(begun.text).toBe('<h1>Title</h1>');
  expect(begun.more).toBeDefined();
  await send('<p>Text.</html>');
  await end();
  await arrival(begun);
  expect(begun).toMatchObject({ text: '<h1>Title</h1><p>Text.</html>', more: undefined });
  expect(isFetched(A)).toBe(true);
});

it('a page that is cut off is told of and not kept', async () => {
  const { response, send, cut } = sending();
  requested.mockResolvedValueOnce(response);
  const begun = await requestPage(A);
  await send('<h1>Tit');
  await cut();
  await expect(arrival(begun)).rejects.toThrow('cut off');
  expect(isFetched(A)).toBe(false);
});

it('a page that ends early, without any fault, is told of and not kept', async () => {
  const { response, send, end } = sending();
  requested.mockResolvedValueOnce(response);
  const begun = await requestPage(A);
  await send('<h1>Title</h1>');
  await end();
  await expect(arrival(begun)).rejects.toBe(begun);
  expect(isFetched(A)).toBe(false);
});

it('a letter that is sent in two parts is read whole', async () => {
  const bytes = new TextEncoder().encode('é</html>');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 1));
      controller.enqueue(bytes.subarray(1));
      controller.close();
    },
  });
  requested.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'text/html' } }));
  expect((await fetchPage(A)).text).toBe('é</html>');
});

it.each(['application/pdf', 'text/htmlx', 'text/plain'])('a file of type %s is not read', async (type) => {
  requested.mockResolvedValueOnce(new Response('x', { headers: { 'content-type': type } }));
  expect(await fetchPage(A)).toMatchObject({ html: false, text: '' });
});

it('the pages that were requested longest ago are dropped, when there are more than 24', async () => {
  const address = (number: number): string => `${A}-${number}`;
  for (let number = 0; number < 24; number++) await fetchPage(address(number));
  expect(isFetched(address(0))).toBe(true);
  await fetchPage(address(24));
  expect([0, 1, 24].map((number) => isFetched(address(number)))).toEqual([false, true, true]);
});

it('a page that is parsed ahead is handed out once, and not parsed ahead when it is open', async () => {
  await fetchAhead(A);
  const opened = await fetchPage(A);
  const read = readDocument(opened);
  expect(readDocument(opened)).toBe(read);
  expect(takeDocument(opened)).toBe(read);
  expect(takeDocument(opened)).not.toBe(read);
  expect(requested).toHaveBeenCalledTimes(1);
});

it('a page is not parsed ahead in a narrow window, which shows its beginning first', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await fetchAhead(A);
  expect(isFetched(A)).toBe(true);
  expect(parse).not.toHaveBeenCalled();
});

it('a page that cannot be fetched ahead disturbs nobody', async () => {
  requested.mockRejectedValueOnce(new TypeError('no network'));
  await expect(fetchAhead(A)).resolves.toBeUndefined();
});

it('nothing is left when all pages are out of date', async () => {
  await fetchAhead(A);
  const opened = await fetchPage(A);
  const read = readDocument(opened);
  forgetPages();
  expect(isFetched(A)).toBe(false);
  expect(takeDocument(opened)).not.toBe(read);
});

it('a page that fails late does not take a newer one of its address away', async () => {
  const late = sending();
  requested.mockResolvedValueOnce(late.response);
  const first = await requestPage(A);
  vi.advanceTimersByTime(PAGE_LIFETIME * 1000);
  await fetchPage(A);
  void late.cut();
  await expect(arrival(first)).rejects.toThrow('cut off');
  await fetchPage(A);
  expect(requested).toHaveBeenCalledTimes(2);
});

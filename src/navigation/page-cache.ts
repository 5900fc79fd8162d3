import { PAGE_LIFETIME } from './page-lifetime.ts';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';

/** A page as the server sends it. */
export interface FetchedPage {
  ok: boolean;
  /** Whether the response is HTML; otherwise its text is not read. */
  html: boolean;
  /** The text received so far. */
  text: string;
  /** Resolves when more text has arrived, rejects when the connection fails or the page is cut off; absent once it is complete. */
  more?: Promise<unknown> | undefined;
  /** Final address, after redirects. */
  url: string;
}

/** How long a fetched page may be used, in milliseconds. */
const FRESH = PAGE_LIFETIME * 1000;
/** Most pages kept; the oldest are dropped first. */
const MOST = 24;

const pages = new Map<string, { page: Promise<FetchedPage>; until: number }>();

/**
 * The complete page of an address, from the cache or from the server. Failures and error pages are not
 * cached.
 * @throws the network's error
 */
export async function fetchPage(href: string, init?: RequestInit): Promise<FetchedPage> {
  return arrival(await requestPage(href, init));
}

/** Waits until a page is complete, or until `findEnough` returns something truthy for the text so far. */
export async function arrival(page: FetchedPage, findEnough?: () => unknown): Promise<FetchedPage> {
  for (;;) {
    if (findEnough?.() || !page.more) return page;
    await page.more;
  }
}

/** As `fetchPage()`, but resolves as soon as the server answers: the text may still be arriving (`more`). */
export function requestPage(href: string, init: RequestInit = {}): Promise<FetchedPage> {
  const kept = pages.get(href);
  if (kept && isFetched(href)) return kept.page;
  // not deleted: a newer page of the address may be there by then
  const drop = (): unknown => (entry.until = 0);
  const entry = { page: request(href, init, drop), until: performance.now() + FRESH };
  entry.page.catch(drop);
  pages.delete(href);
  pages.set(href, entry);
  const [oldest = ''] = pages.keys();
  if (pages.size > MOST) pages.delete(oldest);
  return entry.page;
}

/** Empties the cache: everything in it is out of date. */
export function forgetPages(): void {
  pages.clear();
  ahead = undefined;
}

/** Whether a page was already requested and may still be used. */
export function isFetched(href: string): boolean {
  return (pages.get(href)?.until ?? 0) > performance.now();
}

/** The one page that was parsed before it was opened. */
let ahead: { page: FetchedPage; document: Document } | undefined;
/** The page that was opened last: it need not be parsed ahead any more. */
let taken: FetchedPage | undefined;

/**
 * Fetches a page that may be opened next; failures are ignored. In a wide window, which shows a page as a
 * whole, it is also parsed ahead, as parsing a long page takes a while.
 */
export async function fetchAhead(href: string): Promise<void> {
  try {
    const page = await fetchPage(href);
    if (page.html && page !== taken && matchMedia(WIDE_WINDOW).matches) readDocument(page);
  } catch {
    // opening the page requests it again
  }
}

/** The page as a document that is only read; `takeDocument()` may still hand it out. */
export function readDocument(page: FetchedPage): Document {
  if (ahead?.page !== page) ahead = { page, document: parseHtml(page.text) };
  return ahead.document;
}

/** The page as a document that the caller may modify or move into the window. */
export function takeDocument(page: FetchedPage): Document {
  const document = readDocument(page);
  ahead = undefined;
  taken = page;
  return document;
}

/** A document that belongs to no window; its scripts do not run. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

async function request(href: string, init: RequestInit, drop: () => unknown): Promise<FetchedPage> {
  const response = await fetch(href, { ...init, headers: { accept: 'text/html' } });
  const html = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  const page: FetchedPage = { ok: response.ok, html, text: '', url: response.url };
  if (!page.ok) drop();
  const readOn = (reader: ReadableStreamDefaultReader<string>): void => {
    const read = async (): Promise<void> => {
      const { value } = await reader.read();
      page.more = undefined;
      if (value) {
        page.text += value;
        readOn(reader);
      }
      // a server or proxy may end an answer early without any fault that shows
      else if (!page.text.includes('</html>')) throw page;
    };
    page.more = read();
    page.more.catch(drop);
  };
  if (html && response.body) readOn(response.body.pipeThrough(new TextDecoderStream()).getReader());
  return page;
}

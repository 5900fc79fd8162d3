import { WIDE_WINDOW } from '../styles/breakpoints.ts';

/** A page as the server sends it. */
export interface FetchedPage {
  ok: boolean;
  /** Whether it is HTML at all. */
  html: boolean;
  /** As much of it as has come. */
  text: string;
  /** Settles when more of it has come, or fails with the connection; absent when all of it is there. */
  more?: Promise<unknown> | undefined;
  /** Where redirects ended. */
  url: string;
}

/** How long a page that was fetched ahead is good, in milliseconds; servers are told as much (`build/headers/policy.ts`). */
const FRESH = 60_000;
const MOST = 24;

const pages = new Map<string, { page: Promise<FetchedPage>; until: number }>();

/** The page of an address, whole, from what was fetched ahead or from the server. Failures and error pages are not kept. */
export async function fetchPage(href: string, init?: RequestInit): Promise<FetchedPage> {
  return arrival(await requestPage(href, init));
}

/** Waits for all of a page, or until `findEnough` finds something in what has come of it. */
export async function arrival(page: FetchedPage, findEnough?: () => unknown): Promise<FetchedPage> {
  for (;;) {
    if (findEnough?.() || !page.more) return page;
    await page.more;
  }
}

/** As `fetchPage()`, but there as soon as the server answers: the page's text may still be on its way. */
export function requestPage(href: string, init: RequestInit = {}): Promise<FetchedPage> {
  const kept = pages.get(href);
  if (kept && kept.until > performance.now()) return kept.page;
  const page = request(href, init);
  pages.set(href, { page, until: performance.now() + FRESH });
  page.catch(() => pages.delete(href));
  for (const oldest of pages.keys()) {
    if (pages.size <= MOST) break;
    pages.delete(oldest);
  }
  return page;
}

/** Nothing that was fetched is good any more. */
export function forgetPages(): void {
  pages.clear();
  ahead = undefined;
}

/** Whether a page was asked for already and is still good. */
export function isFetched(href: string): boolean {
  return (pages.get(href)?.until ?? 0) > performance.now();
}

/** The one page that was parsed before it was wanted. */
let ahead: { page: FetchedPage; document: Document } | undefined;
/** The page that was shown last; nobody waits for it any more. */
let taken: FetchedPage | undefined;

/**
 * Fetches a page that may be wanted next. For a wide window, which shows it all at once, it is parsed as soon as it is
 * there: a long one takes a while.
 */
export async function fetchAhead(href: string): Promise<void> {
  try {
    const page = await fetchPage(href);
    if (page.html && page !== taken && matchMedia(WIDE_WINDOW).matches) readDocument(page);
  } catch {
    // who wants the page asks again
  }
}

/** The page as a document to look at. */
export function readDocument(page: FetchedPage): Document {
  if (ahead?.page !== page) ahead = { page, document: parseHtml(page.text) };
  return ahead.document;
}

/** The page as a document, which its caller may take apart. */
export function takeDocument(page: FetchedPage): Document {
  const document = ahead?.page === page ? ahead.document : parseHtml(page.text);
  ahead = undefined;
  taken = page;
  return document;
}

/** A document that belongs to no window; its scripts do not run. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

async function request(href: string, init: RequestInit): Promise<FetchedPage> {
  const response = await fetch(href, { ...init, headers: { accept: 'text/html' } });
  const html = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  const page: FetchedPage = { ok: response.ok, html, text: '', url: response.url };
  if (!page.ok) pages.delete(href);
  const readOn = (reader: ReadableStreamDefaultReader<string>): void => {
    const read = async (): Promise<void> => {
      const { value } = await reader.read();
      page.more = undefined;
      if (value === undefined) return;
      page.text += value;
      readOn(reader);
    };
    page.more = read();
    page.more.catch(() => pages.delete(href));
  };
  if (html && response.body) readOn(response.body.pipeThrough(new TextDecoderStream()).getReader());
  return page;
}

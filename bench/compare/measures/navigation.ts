import type { Browser, Page } from 'playwright-core';
import { newVisitor } from '../browser.ts';
import type { Contender } from '../contenders.ts';
import { GUIDE, pageOf, type Content } from '../content.ts';
import type { Figures } from '../measure.ts';
import { withBrowser } from '../served-site.ts';
import { until } from '../until.ts';

/** The page that a link in the guide's text leads to. */
const TO = 'http/api/http-schema';
const LONGEST_MS = 30_000;

/**
 * Measures a slow phone's time from a tap on a link to the first frame that shows the next page's heading.
 *
 * - `prefetched`: milliseconds, when the link was pointed at first and what that loads has arrived
 * - `direct`: milliseconds, when the link came into view only right before the tap
 */
export async function measureNavigation(contender: Contender, content: Content): Promise<Figures> {
  const { title } = pageOf(content, TO);
  return withBrowser(contender, content, async ({ site, served, browser }) => {
    const visit = (isPrefetched: boolean): Promise<number> =>
      tapLink(browser, served.url + site.addressOf(GUIDE), site.addressOf(TO), title, isPrefetched);
    return { values: { prefetched: await visit(true), direct: await visit(false) } };
  });
}

async function tapLink(
  browser: Browser,
  from: string,
  to: string,
  heading: string,
  isPrefetched: boolean,
): Promise<number> {
  const { page, context, settle } = await newVisitor(browser, { isPhone: true, slow: true }, watchNavigation);
  try {
    await page.goto(from, { waitUntil: 'load', timeout: 60_000 });
    await settle();
    await page.evaluate((wanted) => sessionStorage.setItem('bench-wanted', wanted), heading);
    const link = await page.evaluateHandle(findLink, to.replace(/\/$/, ''));
    const element = link.asElement();
    if (!element) throw new Error(`${from} has no link to ${to} below the first screen`);
    const place = await element.evaluate((node) => {
      (node as HTMLElement).scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box] = (node as HTMLElement).getClientRects();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    });
    if (isPrefetched) {
      await page.mouse.move(place.x, place.y);
      await settle();
    }
    await page.touchscreen.tap(place.x, place.y);
    return await timeOf(page);
  } finally {
    await context.close();
  }
}

/** Waits for the time that `watchNavigation` records; asking fails while the page is being replaced. */
async function timeOf(page: Page): Promise<number> {
  const painted = async (): Promise<number | undefined> => {
    const ms = await page
      .evaluate(
        () =>
          Number(sessionStorage.getItem('bench-painted')) - Number(sessionStorage.getItem('bench-tapped')),
      )
      .catch(() => 0);
    return ms > 0 ? ms : undefined;
  };
  return until(painted, {
    every: 200,
    longest: LONGEST_MS,
    message: () => `no page was shown within ${LONGEST_MS / 1000} seconds of the tap`,
  });
}

/** Runs in the page: the first link in the text to an address, below the first screen. */
function findLink(to: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find((link) => {
    const [box] = link.getClientRects();
    const isTarget = new URL(link.href).pathname.replace(/\/$|\.html$/, '') === to;
    return (
      isTarget && box !== undefined && box.top > innerHeight && !link.closest('nav, aside, header, footer')
    );
  });
}

/** Runs in every document: records the tap on a link, and the painting of the frame with the heading. */
function watchNavigation(): void {
  addEventListener(
    'click',
    (event) => {
      sessionStorage.setItem('bench-tapped', String(performance.timeOrigin + event.timeStamp));
      look();
    },
    { capture: true },
  );
  const look = (): void => {
    const wanted = sessionStorage.getItem('bench-wanted');
    const isShown = [...document.querySelectorAll('h1')].some(
      (heading) => wanted !== null && heading.textContent.includes(wanted) && heading.checkVisibility(),
    );
    if (!isShown) {
      requestAnimationFrame(look);
      return;
    }
    window.afterPaint(() => {
      sessionStorage.setItem('bench-painted', String(performance.timeOrigin + performance.now()));
    });
  };
  if (sessionStorage.getItem('bench-tapped') !== null) look();
}

import type { APIRoute, GetStaticPaths } from 'astro';
import { siteContent } from '../../content/current.ts';
import { pagesOf } from '../../content/look-ups.ts';
import type { Page } from '../../content/site-map.ts';
import { pageHovers } from '../../layouts/page-hovers.ts';

/** One file for each page whose samples have hover texts; it is loaded when a sample is first pointed at. */
export const getStaticPaths = (() => {
  const content = siteContent();
  return pagesOf(content)
    .filter((page) => pageHovers(content, page) !== undefined)
    .map((page) => ({ params: { page: page.path.slice(1) || 'home' }, props: { page } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: Page }> = ({ props }) =>
  new Response(pageHovers(siteContent(), props.page)?.json ?? '{}', {
    headers: { 'content-type': 'application/json' },
  });

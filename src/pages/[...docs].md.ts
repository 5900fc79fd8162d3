import type { APIRoute, GetStaticPaths } from 'astro';
import { siteOrigin } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import { hasCopy, markdownCopy } from '../content/markdown-copy.ts';
import type { Page } from '../content/site-map.ts';
import { docsRoutes } from '../layouts/page-key.ts';

/** Pages as Markdown, each at its address with `.md`. */
export const getStaticPaths = (() =>
  docsRoutes(siteContent()).filter(({ props }) => hasCopy(props.page))) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: Page }> = ({ props }) => {
  const { config, siteMap } = siteContent();
  const origin = siteOrigin(config);
  return new Response(markdownCopy(props.page, siteMap, origin), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
};

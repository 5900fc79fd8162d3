import type { APIRoute, GetStaticPaths } from 'astro';
import { siteOrigin } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import { markdownCopy } from '../content/markdown-copy.ts';
import type { Page } from '../content/site-map.ts';
import { docsRoutes } from '../layouts/page-key.ts';

/** Every page as Markdown, at its address with `.md`. */
export const getStaticPaths = (() => docsRoutes(siteContent())) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: Page }> = ({ props }) => {
  const { config, siteMap } = siteContent();
  const origin = siteOrigin(config);
  return new Response(markdownCopy(props.page, siteMap, origin), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
};

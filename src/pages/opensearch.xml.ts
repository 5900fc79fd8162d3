import type { APIRoute } from 'astro';
import { canonicalAddress } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import { escapeHtml } from '../markdown/text.ts';

/** Lets a browser search the site from its address bar. */
export const GET: APIRoute = () => {
  const { config } = siteContent();
  const home = escapeHtml(canonicalAddress(config, '/'));
  const title = escapeHtml(config.title);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${title}</ShortName>
  <Description>Search ${title}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${home}favicon.svg</Image>
  <Url type="text/html" method="get" template="${home}${config.search.searchPagePath}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${home}opensearch.xml"/>
  <moz:SearchForm>${home}</moz:SearchForm>
</OpenSearchDescription>
`;
  return new Response(xml, { headers: { 'content-type': 'application/opensearchdescription+xml' } });
};

/** The document's title: the page's, then the site's, unless they are the same. */
export function documentTitle(pageTitle: string, siteTitle: string): string {
  return pageTitle === '' || pageTitle === siteTitle ? siteTitle : `${pageTitle} | ${siteTitle}`;
}

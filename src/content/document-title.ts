/**
 * The document's title: the page's, then the site's, unless they are the same.
 * @param version label of a version that is not the latest, whose pages have the titles of the latest's
 */
export function documentTitle(pageTitle: string, siteTitle: string, version?: string): string {
  const title = pageTitle === '' || pageTitle === siteTitle ? siteTitle : `${pageTitle} | ${siteTitle}`;
  return version === undefined ? title : `${title} ${version}`;
}

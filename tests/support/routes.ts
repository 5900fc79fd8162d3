const below = (section: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => (name === '.' ? section : `${section}/${name}`));

/** Every address of the docs that the site promises: 59. */
export const DOCS_ROUTES: readonly string[] = [
  ...below('/docs', '. getting-started api cli examples'),
  ...below('/docs/http', '. getting-started guides guides/schemas guides/typegen'),
  ...below('/docs/http/api', '. http-form-data http-headers http-schema http-search-params typegen'),
  ...below('/docs/http/cli', '. typegen'),
  ...below('/docs/fetch', '. getting-started'),
  ...below(
    '/docs/fetch/guides',
    '. authentication bodies errors headers path-params search-params testing typegen',
  ),
  ...below('/docs/fetch/api', '. create-fetch fetch fetch-request fetch-response fetch-response-error'),
  ...below('/docs/interceptor', '. getting-started guides'),
  ...below(
    '/docs/interceptor/guides/http',
    `. bodies declarative-assertions declarative-delays headers local-interceptors path-params remote-interceptors
     search-params testing typegen unhandled-requests`,
  ),
  ...below(
    '/docs/interceptor/api',
    '. create-http-interceptor create-interceptor-server http-interceptor http-request-handler interceptor-server',
  ),
  ...below('/docs/interceptor/cli', '. browser server'),
];

/** All of them, with the pages that are no docs. The not-found page is every other address. */
export const ROUTES: readonly string[] = ['/', '/search', ...DOCS_ROUTES];

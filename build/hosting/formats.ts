import { movedAddress } from '../../server/address.ts';
import { canonicalLink, MOVED, type Hosting, type Redirect } from '../../server/hosting.ts';
import { contentType, MIME_TYPES, TEXT_TYPES, UNKNOWN_TYPE } from '../../server/mime.ts';
import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';

const NOTE = 'Written by the build (build/hosting/write.ts). Do not edit: the next build writes it again.';

/** For nginx's `http` block: types, text encoding, cache rules, each page's one address, and that of the page of a copy. */
export function nginxHttp({ origin, base, headers, pageHeaders, cache }: Hosting): string {
  const types = Map.groupBy(Object.entries(MIME_TYPES), ([, type]) => type);
  return [
    `# ${NOTE}`,
    'types {',
    ...[...types].map(([type, entries]) => `  ${type} ${entries.map(([ending]) => ending).join(' ')};`),
    '}',
    `default_type ${UNKNOWN_TYPE};`,
    'charset utf-8;',
    // nginx always includes text/html, and warns when it is listed.
    `charset_types ${TEXT_TYPES.filter((type) => type !== 'text/html').join(' ')};`,
    '',
    'map $uri $zimic_file_cache {',
    `  "~\\.html$" ${quote(cache.page)};`,
    ...cache.immutableFolders.map(
      (folder) => `  "~^${folder.replaceAll('.', '\\.')}" ${quote(cache.immutable)};`,
    ),
    `  default ${quote(cache.file)};`,
    '}',
    'map $status $zimic_cache {',
    // the status may still change to 416 after nginx has looked this up
    '  volatile;',
    `  404 ${quote(cache.missing)};`,
    `  "~^30[1278]" ${quote(cache.page)};`,
    '  "~^[45]" "no-store";',
    '  default $zimic_file_cache;',
    '}',
    ...Object.entries(pageHeaders).flatMap(([name, value]) => [
      `map $uri ${nginxName(name, 'uri')} {`,
      `  "~\\.html$" ${quote(value)};`,
      `  default ${quote(headers[name] ?? '')};`,
      '}',
      `map $status ${nginxName(name, 'page')} {`,
      '  volatile;',
      `  "~^(?:200|206|304|404)$" ${nginxName(name, 'uri')};`,
      `  default ${quote(headers[name] ?? '')};`,
      '}',
    ]),
    // Other spellings of a page's address. Not $uri, which is decoded and has its repeated slashes merged.
    'map $request_uri $zimic_clean {',
    ...otherAddresses(base, String.raw`?\\\\`).map(
      ({ pattern, page }) => `  "~^${pattern}(?<query>\\?.*)?$" "${page ?? '$page'}$query";`,
    ),
    '  default "";',
    '}',
    // a copy as Markdown: the file of its page, and the header that names the page
    'map $uri $zimic_copied {',
    String.raw`  "~^(?<page>.+)\.md$" "$page.html";`,
    '  default "";',
    '}',
    'map $request_uri $zimic_canonical {',
    String.raw`  "~^(?<page>/[^?<>]+)\.md(?:\?|$)" '${canonicalLink(origin, '$page')}';`,
    '  default "";',
    '}',
    '',
  ].join('\n');
}

/** The variable that holds a header whose value is another one for pages. */
function nginxName(header: string, source: 'uri' | 'page'): string {
  return `$zimic_${source}_${header.replaceAll('-', '_')}`;
}

/** For nginx's `server` block: headers of every response, redirects of moved pages, where the files are. */
export function nginxServer({ base, headers, pageHeaders }: Hosting, redirects: readonly Redirect[]): string {
  return [
    `# ${NOTE}`,
    ...Object.entries({ ...headers, ...pageHeaders }).map(
      ([name, value]) =>
        `add_header ${name} ${name in pageHeaders ? nginxName(name, 'page') : quote(value)} always;`,
    ),
    'add_header cache-control $zimic_cache always;',
    // from here on, an address is the path of a file in the build, and nothing outside the base URL exists
    ...(base === ''
      ? []
      : [
          `if ($zimic_clean = "") { rewrite "^/(?!${escapeRegExp(base.slice(1))}/|404\\.html$)" /404; }`,
          // the not-found page is no page, and nginx takes what was rewritten for a request of its own
          `rewrite "^${escapeRegExp(base)}/404\\.html$" /404;`,
          `rewrite "^${escapeRegExp(base)}(/.*)$" $1;`,
        ]),
    'set $zimic_link "";',
    'if (-f $document_root$zimic_copied) { set $zimic_link $zimic_canonical; }',
    'add_header link $zimic_link;',
    ...redirects.map(
      ({ from, to }) =>
        `location = ${quote(from.slice(base.length), TEXT)} { return ${MOVED} ${quote(movedAddress(to, '$is_args$args'))}; }`,
    ),
    '',
  ].join('\n');
}

/**
 * Snippets for Caddy: `(zimic-headers)`, `(zimic-types)`, `(zimic-copies)`, `(zimic-cache)`, `(zimic-missing)`,
 * `(zimic-redirects)`, `(zimic-addresses)`.
 */
export function caddyfile(
  { origin, base, headers, pageHeaders, cache }: Hosting,
  redirects: readonly Redirect[],
): string {
  return [
    `# ${NOTE}`,
    '(zimic-headers) {',
    '\theader {',
    ...Object.entries(headers).map(([name, value]) => `\t\t${name} ${quote(value)}`),
    '\t}',
    '}',
    // Caddy by itself asks the machine, which may know none of text/plain and text/markdown
    '(zimic-types) {',
    `\theader Content-Type ${quote(UNKNOWN_TYPE)}`,
    ...Object.keys(MIME_TYPES).flatMap((ending) => [
      `\t@zimic-${ending} path *.${ending}`,
      `\theader @zimic-${ending} Content-Type ${quote(contentType(`.${ending}`))}`,
    ]),
    '}',
    // a copy as Markdown names its page
    '(zimic-copies) {',
    '\tmap {path} {zimic_page} {',
    '\t\t~^(.+)\\.md$ "${1}"',
    '\t\tdefault ""',
    '\t}',
    '\t@zimic-copy file {zimic_page}.html',
    `\theader @zimic-copy Link \`${canonicalLink(origin, `${base}{zimic_page}`)}\``,
    '}',
    '(zimic-cache) {',
    `\theader Cache-Control ${quote(cache.file)}`,
    '\t@zimic-page path *.html',
    `\theader @zimic-page Cache-Control ${quote(cache.page)}`,
    ...Object.entries(pageHeaders).map(([name, value]) => `\theader @zimic-page ${name} ${quote(value)}`),
    `\t@zimic-immutable path ${cache.immutableFolders.map((folder) => `${folder}*`).join(' ')}`,
    `\theader @zimic-immutable Cache-Control ${quote(cache.immutable)}`,
    '}',
    '(zimic-missing) {',
    `\theader Cache-Control ${quote(cache.missing)}`,
    ...Object.entries(pageHeaders).map(([name, value]) => `\theader ${name} ${quote(value)}`),
    '}',
    '(zimic-redirects) {',
    // of redirects, those to each page's one address too; what is found or missing gets its own
    `\theader Cache-Control ${quote(cache.page)}`,
    // also other spellings, which lead to their page only later
    ...redirects.flatMap(({ from, to }, index) => [
      `\t@zimic-moved-${index} path_regexp ^${escapeRegExp(from)}(?:(?:/index)?\\.html)?(?:/+)?$`,
      `\tredir @zimic-moved-${index} ${quote(movedAddress(to, '{zimic_query}'))} ${MOVED}`,
    ]),
    '}',
    '(zimic-addresses) {',
    // Caddy decodes the path, and browsers leave tabs and ends of lines out of an address: `/\t/host` is another host
    ...otherAddresses(base, String.raw`\\\x00-\x1f\x7f`).flatMap(({ pattern, page }, index) => [
      `\t@zimic-other-${index} path_regexp other${index} ^${pattern}$`,
      `\tredir @zimic-other-${index} ${page ?? `{re.other${index}.page}`}{zimic_query} 308`,
    ]),
    // from here on, an address is the path of a file in the build, and nothing outside the base URL exists
    ...(base === ''
      ? []
      : [`\t@zimic-outside not path ${base}/*`, '\terror @zimic-outside 404', `\turi strip_prefix ${base}`]),
    '}',
    '',
  ].join('\n');
}

/**
 * `_headers` for Netlify and Cloudflare Pages. Both hosts join what several rules say about one header, so
 * `cache-control` is set for immutable folders only (the rest keeps the hosts' default, always revalidated), and the pages'
 * own headers for all.
 */
export function netlifyHeaders({ base, headers, pageHeaders, cache }: Hosting): string {
  return [
    `# ${NOTE}`,
    '/*',
    ...Object.entries({ ...headers, ...pageHeaders }).map(([name, value]) => {
      const line = `  ${name}: ${checkLine(value)}`;
      // Cloudflare Pages ignores longer lines
      if (line.length > 2000)
        throw new Error(
          `The header "${name}" has ${line.length} characters, and some hosts ignore lines of _headers with more than 2000: move inline scripts and styles into files, or allow fewer hosts.`,
        );
      return line;
    }),
    ...cache.immutableFolders.flatMap((folder) => [
      `${base}${folder}*`,
      `  cache-control: ${cache.immutable}`,
    ]),
    '',
  ].join('\n');
}

/** `_redirects` for Netlify and Cloudflare Pages. */
export function netlifyRedirects(redirects: readonly Redirect[]): string {
  const rules = redirects.map(({ from, to }) => `${encodeURI(from)} ${to} ${MOVED}`);
  return [`# ${NOTE}`, ...rules, ''].join('\n');
}

/** `vercel.json`, to be copied into the folder that is deployed. */
export function vercelJson(
  { origin, base, headers, pageHeaders, cache }: Hosting,
  redirects: readonly Redirect[],
): string {
  const rule = (source: string, entries: Record<string, string>) => ({
    source,
    headers: Object.entries(entries).map(([key, value]) => ({ key, value })),
  });
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', { ...headers, ...pageHeaders, 'cache-control': cache.page }),
      // when two rules set the same header, the later one wins
      // an ending has letters: `/docs/1.0` and `/docs/1.x` are pages of versions; Vercel takes a look ahead inside a group only
      rule('/(.*)\\.((?!html$)[a-zA-Z][a-zA-Z0-9]+)', { 'cache-control': cache.file }),
      ...cache.immutableFolders.map((folder) =>
        rule(`${base}${folder}(.*)`, { 'cache-control': cache.immutable }),
      ),
      rule(`${base}/:page(.*)\\.md`, { link: canonicalLink(origin, `${base}/:page`) }),
    ],
    redirects: redirects.map(({ from, to }) => ({
      source: encodeURI(from).replace(/[().*+:]/g, '\\$&'),
      destination: to,
      statusCode: MOVED,
    })),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/**
 * Every page has one address: `/docs` for `/docs/`, `/docs.html` and `/docs/index.html`, and below a base
 * `/manual/` for `/`, `/manual` and `/manual/index.html`. A page's address starts with one slash and holds no
 * backslash: browsers read a backslash as a slash, and two slashes at the start as another host.
 *
 * @param none characters that no address holds, written as part of a character class
 * @returns patterns of the path, in the order to try them, each with its page; without one, the group `page`
 *   holds it
 */
function otherAddresses(base: string, none: string): { pattern: string; page?: string }[] {
  const start = escapeRegExp(base);
  const page = String.raw`(?P<page>${start}/[^/${none}](?:[^${none}]*?[^/${none}])?)`;
  return [
    ...(base === '' ? [] : [{ pattern: `(?:/|${start}|${start}//+)`, page: `${base}/` }]),
    { pattern: String.raw`${start}/+index\.html/*`, page: `${base}/` },
    { pattern: String.raw`${page}/+index\.html/*` },
    { pattern: String.raw`${page}\.html/*` },
    { pattern: `${page}/+` },
  ];
}

/** Characters that the value of a header may hold. */
const PRINTABLE = /^[ -~]+$/;
/** Characters that a decoded address may hold. */
const TEXT = /^\P{Cc}+$/u;

/** A value in double quotes, as nginx and Caddy read them. */
function quote(value: string, allowed = PRINTABLE): string {
  if (/["\\$`{}]/.test(value.replaceAll('$is_args$args', '').replace('{zimic_query}', ''))) {
    throw new Error(`"${value}" contains a character with a special meaning in nginx or Caddy.`);
  }
  return `"${checkLine(value, allowed)}"`;
}

function checkLine(value: string, allowed = PRINTABLE): string {
  if (!allowed.test(value)) throw new Error(`"${value}" cannot be the value of a header.`);
  return value;
}

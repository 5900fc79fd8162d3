/**
 * The type of every kind of file that a build may hold; of other files in `public/` a build warns. The configurations for
 * other web servers are generated from this table too.
 */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  xsl: 'application/xslt+xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
};

/** Types whose text is UTF-8 and that say so. */
export const TEXT_TYPES: readonly string[] = [
  ...new Set(Object.values(MIME_TYPES).filter((type) => /^text\/|[/+](?:xml|json|yaml)$/.test(type))),
];

/** What a file without a known ending is. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** The value of `content-type` for a file, by its ending. */
export function contentType(file: string): string {
  const ending = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const type = (Object.hasOwn(MIME_TYPES, ending) ? MIME_TYPES[ending] : undefined) ?? UNKNOWN_TYPE;
  return TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type;
}

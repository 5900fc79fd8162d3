import type { CacheRules } from '../../server/hosting.ts';
import { isPolicyOrigin } from '../../src/config/policy-origin.ts';
import { PAGE_LIFETIME } from '../../src/navigation/page-lifetime.ts';
import { IMMUTABLE_FOLDERS } from './immutable-folders.ts';
import type { InlineHashes } from './scan.ts';

/** What the site's configuration adds. */
export interface PolicyOptions {
  /** Where the site is published (`https://zimic.dev`); by default, wherever it is read. */
  origin?: string;
  /** Prefix of all addresses of the site, such as `/manual`; empty by default. */
  base?: string;
  /** Origins that scripts may request (`https://api.github.com`): hosted search, live figures. */
  connect?: readonly string[];
}

/** Browser features that no page of this site uses. */
const UNUSED_FEATURES: readonly string[] = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The content-security policy, one for all pages: in-page navigation keeps that of the page loaded first.
 *
 * @throws Error when an entry of `connect` is no `https:` or `wss:` origin (`http:` and `ws:` for this
 *   machine only)
 */
export function contentSecurityPolicy(hashes: InlineHashes, { connect = [] }: PolicyOptions): string {
  const directives: Array<[name: string, ...sources: string[]]> = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes.scripts],
    ['style-src', "'self'", ...hashes.styles],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connect.map(checkOrigin)],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

/**
 * The policy of all that is no page: what a worker may load, and a picture that is opened by itself. The pages' own has
 * more than a kilobyte, which each of a page's scripts would be sent with.
 */
const FILE_POLICY = "default-src 'self'; frame-ancestors 'none'";

/** The headers of pages, in place of those of every response, names in lower case. */
export function pageHeaders(hashes: InlineHashes, options: PolicyOptions): Record<string, string> {
  return { 'content-security-policy': contentSecurityPolicy(hashes, options) };
}

/** The headers of every response, names in lower case. */
export function responseHeaders(): Record<string, string> {
  return {
    'content-security-policy': FILE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    // pictures of pages are made to be shown by other sites, and nothing here is of one visitor alone
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  };
}

/**
 * `cache-control` for each kind of response.
 *
 * @param immutableFolders of another site: folders besides `IMMUTABLE_FOLDERS`, each with a slash at both ends
 */
export function cacheRules({
  immutableFolders = [],
}: Partial<Pick<CacheRules, 'immutableFolders'>> = {}): CacheRules {
  return {
    immutableFolders: [...IMMUTABLE_FOLDERS, ...immutableFolders],
    immutable: 'public, max-age=31536000, immutable',
    // so that a prefetched page is still fresh when its link is followed
    page: `public, max-age=${PAGE_LIFETIME}, must-revalidate`,
    file: 'public, max-age=3600',
    missing: 'no-cache',
  };
}

function checkOrigin(origin: string): string {
  if (isPolicyOrigin(origin)) return origin;
  throw new Error(
    `"${origin}" cannot be allowed by the policy. It must be one whole origin with "https:", such as "https://api.example.com", or one of this machine.`,
  );
}

import fs from 'node:fs';
import path from 'node:path';
import type { Hosting } from '../../server/hosting.ts';
import { HOSTING_FILE, metaFolder, readRedirects } from '../../server/hosting.ts';
import type { PolicyOptions } from '../headers/policy.ts';
import { cacheRules, pageHeaders, responseHeaders } from '../headers/policy.ts';
import type { InlineHashes } from '../headers/scan.ts';
import {
  caddyfile,
  netlifyHeaders,
  netlifyRedirects,
  nginxHttp,
  nginxServer,
  vercelJson,
} from './formats.ts';

/**
 * Writes, from one source, the configuration that every kind of server needs to serve a build.
 *
 * Beside the build, in `dist-meta/`, where no server can serve it by mistake: `headers.json` (our own
 * server), `nginx-http.conf` and `nginx-server.conf` (included by deploy/nginx.conf), `Caddyfile` (imported
 * by deploy/Caddyfile), `vercel.json` (to be copied into the folder that is deployed). In the build itself,
 * because Netlify and Cloudflare Pages look there and do not serve them: `_headers`, `_redirects`. Our server
 * and the two configurations refuse them.
 *
 * Runs after the last change to the build, and reads `dist/redirects.json` when it exists. `headers.json` is
 * written last, as the sign of a complete build: our server does not start without it.
 *
 * @param distDir the built site
 * @param inline hashes of its pages' inline scripts and styles, which the policy allows
 * @param options what the site's configuration adds
 * @throws Error when a redirect is malformed
 */
export function writeHosting(distDir: string, inline: InlineHashes, options: PolicyOptions = {}): Hosting {
  const hosting: Hosting = {
    origin: options.origin ?? '',
    base: options.base ?? '',
    headers: responseHeaders(),
    pageHeaders: pageHeaders(inline, options),
    cache: cacheRules(),
  };
  const redirects = readRedirects(distDir);
  const meta = metaFolder(distDir);
  fs.mkdirSync(meta, { recursive: true });
  const files: Array<[folder: string, name: string, text: string]> = [
    [meta, 'nginx-http.conf', nginxHttp(hosting)],
    [meta, 'nginx-server.conf', nginxServer(hosting, redirects)],
    [meta, 'Caddyfile', caddyfile(hosting, redirects)],
    [meta, 'vercel.json', vercelJson(hosting, redirects)],
    [distDir, '_headers', netlifyHeaders(hosting)],
    [distDir, '_redirects', netlifyRedirects(redirects)],
    [meta, HOSTING_FILE, `${JSON.stringify(hosting, undefined, 2)}\n`],
  ];
  for (const [folder, name, text] of files) fs.writeFileSync(path.join(folder, name), text);
  return hosting;
}

/**
 * Removes the `headers.json` of an earlier build. Its policy would block the scripts of new pages, so a build
 * that stops halfway must not leave it behind.
 */
export function removeHosting(distDir: string): void {
  fs.rmSync(path.join(metaFolder(distDir), HOSTING_FILE), { force: true });
}

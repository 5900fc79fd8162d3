import { readFileSync } from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer } from '../../../server/create.ts';
import { serveOn } from '../../../tools/serve.ts';

/** A site one of whose pages comes in two parts, with a halt between them. */
export interface HaltingSite {
  url: string;
  /** Sends the second part. */
  goOn(): void;
  /** Cuts the connection instead; the page comes whole from then on. */
  breakOff(): void;
  close(): void;
}

/**
 * @param dist the built site
 * @param address of the page that halts
 * @param upTo text of the page's HTML where it halts
 * @param by who asks for it then: the site's script, or the browser itself
 */
export async function startHaltingSite(
  dist: string,
  address: string,
  upTo: string,
  by: 'script' | 'browser' = 'script',
): Promise<HaltingSite> {
  const rest = createServer({ dir: dist });
  const html = readFileSync(path.join(dist, `${address}.html`), 'utf8');
  const half = html.indexOf(upTo);
  if (half === -1) throw new Error(`${address} does not have ${upTo}`);
  let isHalting = true;
  let halted: ServerResponse | undefined;
  const front = http.createServer((request, response) => {
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    if (!isHalting || request.url !== address || isDocument !== (by === 'browser')) {
      rest.emit('request', request, response);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, half));
    halted = response;
  });
  const { url, close } = await serveOn(front);
  return {
    url,
    goOn: () => void halted?.end(html.slice(half)),
    breakOff() {
      isHalting = false;
      halted?.destroy();
    },
    close,
  };
}

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeHosting } from '../../../build/hosting/write.ts';
import { createServer } from '../../../server/create.ts';
import { filesBelow } from '../../../src/files/files-below.ts';
import { serveOn } from '../../../tools/serve.ts';
import { scanPages } from '../../support/scan-pages.ts';

/** The same site, deployed twice under one address; the deployments share no names of scripts. */
export interface Deployments {
  url: string;
  /** Which deployment answers a request; the first until a test says otherwise. */
  choose: (address: string) => 0 | 1;
  /** Addresses that are answered with 404, as if no deployment had them. */
  missing: RegExp;
  /** Addresses of all documents that were requested, without scripts, styles and the like. */
  asked: string[];
  close(): void;
}

/** @param dist the built site */
export async function deployTwice(dist: string): Promise<Deployments> {
  const root = mkdtempSync(path.join(tmpdir(), 'deployments-'));
  const folders = ['first', 'second'].map((name) => path.join(root, name));
  for (const [index, folder] of folders.entries()) {
    cpSync(dist, folder, { recursive: true, filter: (file) => !/\.(?:br|gz|png)$/.test(file) });
    if (index === 1) renameScripts(folder);
    writeHosting(folder, scanPages(folder));
  }
  const servers = folders.map((dir) => createServer({ dir }));
  const front = await serveOn(
    http.createServer((request, response) => {
      const address = request.url ?? '/';
      if (request.headers['sec-fetch-dest'] === 'document') deployments.asked.push(address);
      if (deployments.missing.test(address)) response.writeHead(404).end('gone');
      else servers[deployments.choose(address)]?.emit('request', request, response);
    }),
  );
  const deployments: Deployments = {
    url: front.url,
    choose: () => 0,
    missing: /^$/,
    asked: [],
    close() {
      front.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return deployments;
}

/** Gives the deployment another name, and all scripts, wherever they are named. */
function renameScripts(folder: string): void {
  const scripts = readdirSync(path.join(folder, '_astro')).filter((name) => name.endsWith('.js'));
  for (const name of filesBelow(folder).filter((each) => /\.(?:html|js)$/.test(each))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    const renamed = scripts
      .reduce((all, script) => all.replaceAll(script, otherName(script)), text)
      .replace(/(?<= data-page-deployment=")/, 'other-');
    if (renamed !== text) writeFileSync(file, renamed);
  }
  for (const script of scripts)
    renameSync(path.join(folder, '_astro', script), path.join(folder, '_astro', otherName(script)));
}

function otherName(script: string): string {
  return script.replace(/\.js$/, '-2.js');
}

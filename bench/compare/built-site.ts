import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressSite } from '../../build/compress.ts';
import { buildSite, failureOf } from './build-site.ts';
import { codeOf } from './code.ts';
import type { Contender } from './contenders.ts';
import type { Content } from './content.ts';
import { CACHE } from './folders.ts';
import { stateOf } from './versions.ts';
import { prepareSite, siteOf, type Site } from './workspace.ts';

/** Brotli's highest level, for all that peers send: this site's own choice by folders knows nothing of theirs. */
const PEER_LEVEL = 11;

/**
 * The site of a contender as visitors get it: built, and with compressed copies. It is built unless the last
 * build had the same content, version and set-up, and was made by the same code.
 *
 * @throws Error with the reason when it cannot be built
 */
export async function builtSite(contender: Contender, content: Content): Promise<Site> {
  const site = siteOf(contender, content);
  const stamp = path.join(site.folder, 'built.txt');
  const { hash } = codeOf(import.meta.filename);
  const wanted = [stateOf(contender), content.hash, content.pages.length, content.isDistinct, hash].join(' ');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return site;
  prepareSite(contender, content);
  const finished = await buildSite(site);
  if (!finished.isOk) throw new Error(`the build: ${failureOf(finished)}`);
  const levelOf = contender.key === 'ours' ? undefined : () => PEER_LEVEL;
  await compressSite(site.dist, path.join(CACHE, 'compress'), levelOf);
  writeFileSync(stamp, wanted);
  return site;
}

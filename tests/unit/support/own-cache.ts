/**
 * Stands in for the cache of the sample check, so that tests neither leave files in the project's nor find any:
 * `vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'))`.
 */
import { vi } from 'vitest';
import { makeSharedFolder } from '../../support/folder.ts';

type Cache = typeof import('../../../samples/checker/cache.ts');
const cache = await vi.importActual<Cache>('../../../samples/checker/cache.ts');

export const CACHE = makeSharedFolder();
export const readCached: Cache['readCached'] = (key) => cache.readCached(key, CACHE);
export const writeCached: Cache['writeCached'] = (key, result) => cache.writeCached(key, result, CACHE);

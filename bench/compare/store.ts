import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Conditions } from './conditions.ts';
import { CACHE } from './folders.ts';
import type { Figures } from './measure.ts';

/** What runs must have in common for their figures to belong together. */
export interface Series {
  measure: string;
  contender: string;
  pages: number;
  isDistinct: boolean;
}

/** One run, and under which conditions it was made. */
export interface Run extends Conditions, Figures {}

const FOLDER = path.join(CACHE, 'results');

/** All runs of a series, the oldest first. */
export function readRuns(series: Series): Run[] {
  const file = fileOf(series);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run[]) : [];
}

/** Adds a run at once, so that a long comparison can be stopped and taken up again. */
export function addRun(series: Series, run: Run): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(series), JSON.stringify([...readRuns(series), run], undefined, 1));
}

/** Every series that has runs. */
export function allSeries(): Series[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).flatMap((name) => {
    const match = /^(\w+)\.([\w-]+?)\.(\d+)(\.distinct)?\.json$/.exec(name);
    if (!match) return [];
    const [, measure = '', contender = '', pages, distinct] = match;
    return [{ measure, contender, pages: Number(pages), isDistinct: distinct !== undefined }];
  });
}

function fileOf({ measure, contender, pages, isDistinct }: Series): string {
  return path.join(FOLDER, `${measure}.${contender}.${pages}${isDistinct ? '.distinct' : ''}.json`);
}

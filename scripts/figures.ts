/**
 * `npm run figures`: brings the figures of the home page (stars, package versions) up to date. A figure that
 * cannot be fetched keeps its value; the command then says so and fails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isOnGitHub } from '../src/components/live-figures/hosts.ts';
import { fetchStars, fetchVersion, type BuiltFigures } from '../src/components/live-figures/sources.ts';
import { readSiteConfig } from '../src/config/read-settings.ts';
import { startCommand } from '../tools/command.ts';

startCommand('npm run figures');
const { repository, liveFigures } = await readSiteConfig(path.join(import.meta.dirname, '..'));
const file = path.join(import.meta.dirname, '../src/components/live-figures/figures.json');
const before = JSON.parse(readFileSync(file, 'utf8')) as BuiltFigures;
const versions: BuiltFigures['versions'] = {};
let stars = isOnGitHub(repository) ? before.stars : null;

async function attempt(name: string, ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? `${message} (${cause.message})` : message;
    console.error(`${name} keeps its value: ${why}`);
    return false;
  }
}

const results: boolean[] = [];
if (isOnGitHub(repository)) {
  const ask = async (): Promise<void> => {
    stars = await fetchStars(repository);
  };
  results.push(await attempt('The number of stars', ask));
}
for (const name of liveFigures.packages) {
  const known = before.versions[name];
  if (known !== undefined) versions[name] = known;
  results.push(
    await attempt(name, async () => {
      versions[name] = await fetchVersion(name);
    }),
  );
}
const isComplete = results.every(Boolean);
const date = isComplete ? new Date().toISOString().slice(0, 10) : before.date;
writeFileSync(file, `${JSON.stringify({ date, stars, versions }, undefined, 2)}\n`);
console.log(isComplete ? `Figures of ${date} written.` : 'Not all figures could be brought up to date.');
process.exitCode = isComplete ? 0 : 1;

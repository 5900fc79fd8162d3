import { GITHUB_HOST, NPM_HOST } from './hosts.ts';

/** Figures of the project on one day. */
export interface BuiltFigures {
  /** Year, month and day. */
  date: string;
  /** Null until `npm run figures` has asked for it. */
  stars: number | null;
  /** Latest version by package. */
  versions: Record<string, string>;
}

/**
 * How many stars the repository has.
 * @param repository its address: `https://github.com/zimicjs/zimic`
 * @throws Error when the answer is not what GitHub's API promises
 */
export async function fetchStars(repository: string, signal?: AbortSignal): Promise<number> {
  const url = `${GITHUB_HOST}/repos${new URL(repository).pathname}`;
  const { stargazers_count: stars } = await fetchObject(url, signal);
  if (typeof stars !== 'number' || stars < 0)
    throw new Error(`${url}: "stargazers_count" is ${JSON.stringify(stars)}, not a count.`);
  return stars;
}

/** The latest version of a package. @throws Error when the answer has none. */
export async function fetchVersion(name: string, signal?: AbortSignal): Promise<string> {
  const url = `${NPM_HOST}/${name}/latest`;
  const { version } = await fetchObject(url, signal);
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${url}: "version" is ${JSON.stringify(version)}, not a version.`);
  return version;
}

async function fetchObject(url: string, signal: AbortSignal | null = null): Promise<Record<string, unknown>> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const data: unknown = await response.json();
  if (typeof data !== 'object' || data === null)
    throw new Error(`${url} answered ${JSON.stringify(data)}, not an object.`);
  return data as Record<string, unknown>;
}

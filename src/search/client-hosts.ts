import type { liteClient } from 'algoliasearch/lite';
import { PATIENCE } from './result.ts';

/** Origins as the service's client wants its hosts. */
export function hostsOf(
  origins: readonly string[],
): { url: string; accept: 'read'; protocol: 'http' | 'https' }[] {
  return origins.map((origin) => {
    const { host, protocol } = new URL(origin);
    return { url: host, accept: 'read', protocol: protocol === 'http:' ? 'http' : 'https' };
  });
}

/**
 * How long the service's client waits for a host, to reach it and to get its answer, so that each gets its turn within
 * `PATIENCE`. When a host has not answered, the client waits longer for the ones after it: 4 times this for the second, 5
 * for the third and so on (`getTimeout()` in `createTransporter` of `@algolia/client-common`).
 */
function waitFor(hosts: number): number {
  let waits = 1;
  for (let nth = 2; nth <= hosts; nth++) waits += nth + 2;
  return PATIENCE / waits;
}

/**
 * Options of the service's client for a search over hosts of one's own. The client goes on to the next host when one does
 * not answer: by itself it waits a second, though there may be no other.
 */
export function optionsOf(origins: readonly string[]) {
  const wait = waitFor(origins.length);
  return { hosts: hostsOf(origins), timeouts: { connect: wait, read: wait, write: wait } };
}

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/**
 * Which hosts failed: a client asks them last. Its own cache writes this into the browser's storage, each time under a key
 * that it never reads.
 */
export function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>();
  const nameOf = (host: unknown): string => (host as { url: string }).url;
  return {
    get: async <State>(host: unknown, first: () => Promise<State>) =>
      (states.get(nameOf(host)) as State | undefined) ?? first(),
    async set(host, state) {
      states.set(nameOf(host), state);
      return state;
    },
    async delete(host) {
      states.delete(nameOf(host));
    },
    async clear() {
      states.clear();
    },
  };
}

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
 * Options of the service's client for a search over hosts of one's own. The client goes on to the next host when one does
 * not answer: by itself it waits a second, though there may be no other.
 */
export function optionsOf(origins: readonly string[]) {
  const wait = PATIENCE / origins.length;
  return { hosts: hostsOf(origins), timeouts: { connect: wait, read: wait, write: wait } };
}

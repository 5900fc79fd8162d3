/** Origins as the service's client wants its hosts. */
export function hostsOf(
  origins: readonly string[],
): { url: string; accept: 'read'; protocol: 'http' | 'https' }[] {
  return origins.map((origin) => {
    const { host, protocol } = new URL(origin);
    return { url: host, accept: 'read', protocol: protocol === 'http:' ? 'http' : 'https' };
  });
}

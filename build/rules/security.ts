import type { SiteConfig } from '../../src/config/schema.ts';

/**
 * What a build says when `security.txt` has passed the day that `security.expires` names: nobody may rely on it any more
 * (RFC 9116, 2.5.5). It stops no build, as time alone would else end those of every commit.
 *
 * @param now the time of the build
 */
export function expiredSecurity({ security }: SiteConfig, now = new Date()): string | undefined {
  if (!security || security.expires >= now.toISOString().slice(0, 10)) return undefined;
  return `security.expires in site.config.ts: received "${security.expires}"; that day has passed, and nobody may rely on /.well-known/security.txt any more; see that security.contact is still right and set a day within a year`;
}

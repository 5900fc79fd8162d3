import type { SiteConfig } from '../../src/config/schema.ts';

/**
 * A warning when the day in `security.expires` has passed: nobody may rely on `security.txt` any more (RFC
 * 9116, 2.5.5). It is no error, as old commits would otherwise stop building merely because time has passed.
 *
 * @param now the time of the build
 */
export function expiredSecurity({ security }: SiteConfig, now = new Date()): string | undefined {
  if (!security || security.expires >= now.toISOString().slice(0, 10)) return undefined;
  return `security.expires in site.config.ts: received "${security.expires}"; that day has passed, and nobody may rely on /.well-known/security.txt any more; check that security.contact is still right, and set a date within a year`;
}

import type { SiteConfig } from '../../src/config/schema.ts';
import type { Problem } from '../../src/content/problems.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * A warning when the day in `security.expires` has passed, as nobody may rely on `security.txt` any more, and when it
 * is more than a year ahead (RFC 9116, 2.5.5). It is no error: a commit that builds must go on to build.
 *
 * @param root folder of `site.config.ts`, to find the line
 * @param now the time of the build
 */
export function misdatedSecurity(config: SiteConfig, root: string, now = new Date()): Problem[] {
  const { security } = config;
  if (!security) return [];
  const told = (fault: string): Problem[] => [
    settingProblems(root)(
      ['security', 'expires'],
      `security.expires: received "${security.expires}"; ${fault}`,
    ),
  ];
  const today = now.toISOString().slice(0, 10);
  if (security.expires < today)
    return told(
      'that day has passed, and nobody may rely on /.well-known/security.txt any more; check that security.contact is still right, and set a date within a year',
    );
  // of 29 February, the same day of the next year is 1 March
  const latest = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
  if (security.expires > latest)
    return told(
      `that day is more than a year ahead, and security.contact may be out of date long before it; set a date up to ${latest}`,
    );
  return [];
}

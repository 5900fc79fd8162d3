import { auditPage } from '../../../tools/lighthouse.ts';
import type { Contender } from '../contenders.ts';
import { GUIDE, type Content } from '../content.ts';
import type { Figures } from '../measure.ts';
import { withServedSite } from '../served-site.ts';

const METRICS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
const CATEGORIES = ['performance', 'accessibility', 'bestPractices', 'seo'];
/** Kinds of page besides the guide, of this site alone, with an address of each. */
const OUR_PAGES: Record<string, string> = {
  home: '/',
  api: '/docs/interceptor/api/http-interceptor',
  search: '/search',
};

/**
 * Measures a guide page with Lighthouse, as a phone.
 *
 * - `lcp`, `tbt`: milliseconds; `cls`: no unit; `bytes`, `scriptBytes`: sent
 * - `performance`, `accessibility`, `bestPractices`, `seo`: of 100
 * - of this site also, for each other kind of page, the lowest category: `home`, `api`, `search`
 */
export async function measureLighthouse(contender: Contender, content: Content): Promise<Figures> {
  return withServedSite(contender, content, async ({ site, served }) => {
    const values = await audit(served.url + site.addressOf(GUIDE));
    if (contender.key === 'ours') {
      for (const [kind, address] of Object.entries(OUR_PAGES)) {
        const scores = await audit(served.url + address);
        values[kind] = Math.min(...CATEGORIES.map((name) => scores[name] ?? Number.NaN));
      }
    }
    return { values };
  });
}

/** The figures of one page; what Lighthouse could not tell is not a number. */
async function audit(url: string): Promise<Record<string, number>> {
  const { audits, categories } = await auditPage(url);
  const values: Record<string, number> = {};
  for (const [name, id] of Object.entries(METRICS)) values[name] = audits[id]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  values['scriptBytes'] = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  for (const [id, { score }] of Object.entries(categories)) {
    const name = id === 'best-practices' ? 'bestPractices' : id;
    values[name] = score === null ? Number.NaN : Math.round(score * 100);
  }
  return values;
}

interface Request {
  resourceType: string;
  transferSize: number;
}

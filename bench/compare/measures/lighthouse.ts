import { auditPage } from '../../../tools/lighthouse.ts';
import { builtSite } from '../built.ts';
import type { Contender } from '../contenders.ts';
import type { Figures } from '../measure.ts';
import { serveSite } from '../serve.ts';
import type { Content } from '../workspace.ts';

const METRICS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
/** The page that is measured of every contender; of this site, other kinds of page are measured as well. */
const GUIDE = 'http/guides/schemas';
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
  const site = await builtSite(contender, content);
  const isOurs = contender.key === 'ours';
  const served = await serveSite(site.dist, isOurs);
  try {
    const guide = await audit(served.url + site.addressOf(GUIDE));
    if (isOurs) {
      for (const [kind, address] of Object.entries(OUR_PAGES)) {
        const {
          performance = 0,
          accessibility = 0,
          bestPractices = 0,
          seo = 0,
        } = await audit(served.url + address);
        guide[kind] = Math.min(performance, accessibility, bestPractices, seo);
      }
    }
    return { values: guide };
  } finally {
    served.close();
  }
}

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
    values[name] = Math.round((score ?? 0) * 100);
  }
  return values;
}

interface Request {
  resourceType: string;
  transferSize: number;
}

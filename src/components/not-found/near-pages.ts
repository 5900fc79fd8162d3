import { editDistance, nearest, plain } from '../../text/nearest.ts';
import { decodedPart } from '../../navigation/addresses.ts';

/** Most pages that are offered. */
const MOST = 4;

/** Fills the list of each not-found page that is shown with the pages whose addresses are near to the one requested. */
export function startNearPages(): void {
  document.addEventListener('astro:page-load', () => {
    const section = document.querySelector<HTMLElement>('[data-near-pages]');
    if (section) void fillNearPages(section);
  });
}

async function fillNearPages(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul');
  const titles = await titlesFrom(section.dataset['nearPages'] ?? '');
  if (!list || !titles) return;
  const wanted = decodedPart(location.pathname).toLowerCase();
  const items = nearPages(wanted, Object.keys(titles)).map((path) => {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = titles[path] ?? path;
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  list.replaceChildren(...items);
  section.hidden = items.length === 0;
}

/** The titles of all pages by address; undefined where they do not arrive, and the page's other links have to do. */
async function titlesFrom(address: string): Promise<Record<string, string> | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

/** How a page's last segment fits that of the address requested, the best first. */
const FITS = { equal: 0, begins: 1, hasWord: 2 };

/** Fewer letters than these begin too many words to say what was meant. */
const FEWEST_LETTERS = 3;

/**
 * The addresses of pages that are likely to be meant by one that does not exist, best first: those whose last segment
 * is or begins with that of the address, or has it as a word, then those that are spelled alike.
 * @param wanted in lower case
 */
export function nearPages(wanted: string, paths: readonly string[]): string[] {
  const address = withBase(wanted);
  const segments = segmentsOf(address);
  const others: string[] = [];
  const fitting = paths.flatMap((path) => {
    const own = segmentsOf(path);
    const fit = fitOf(segments.at(-1) ?? '', own.at(-1) ?? '');
    if (fit === undefined) {
      others.push(path);
      return [];
    }
    const shared = own.filter((segment) => segments.includes(segment)).length;
    return [{ path, fit, shared, distance: editDistance(address, path.toLowerCase()) }];
  });
  fitting.sort(
    (a, b) => a.fit - b.fit || b.shared - a.shared || a.distance - b.distance || a.path.localeCompare(b.path),
  );
  const best = fitting.slice(0, MOST).map(({ path }) => path);
  // only as many as are missing: all pages would hold a phone up
  if (best.length < MOST)
    best.push(...nearest(address, others, MOST - best.length, (path) => mostLetters(address, path)));
  return best;
}

function fitOf(wanted: string, own: string): number | undefined {
  if (own === wanted) return FITS.equal;
  if (wanted.length < FEWEST_LETTERS) return undefined;
  if (own.startsWith(wanted)) return FITS.begins;
  return own.includes(`-${wanted}`) ? FITS.hasWord : undefined;
}

/** An address in lower case with the base URL, which all pages share; who forgot it asked for an address without it. */
function withBase(address: string): string {
  const base = import.meta.env.BASE_URL.toLowerCase();
  return address.startsWith(base) ? address : base + address.slice(1);
}

/** The segments of an address behind the base URL. */
function segmentsOf(address: string): string[] {
  return plain(address.slice(import.meta.env.BASE_URL.length - 1))
    .split('/')
    .slice(1);
}

/** How many letters may have to change to turn one address into the other: half of the longer one, without the base URL. */
function mostLetters(a: string, b: string): number {
  return Math.floor((Math.max(a.length, b.length) - import.meta.env.BASE_URL.length + 1) / 2);
}

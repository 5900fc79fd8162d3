import { editDistance, nearest } from '../../content/nearest.ts';
import { decoded } from '../../navigation/addresses.ts';

/** Most pages that are offered. */
const MOST = 4;

/** Fills the not-found page's list with the pages whose addresses are near to the one requested, if any are. */
export async function fillNearPages(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul');
  if (!list) return;
  try {
    const response = await fetch(section.dataset['nearPages'] ?? '');
    if (!response.ok) return;
    const titles = (await response.json()) as Record<string, string>;
    const wanted = decoded(location.pathname).toLowerCase();
    const near = nearest(wanted, Object.keys(titles), MOST).filter((path) => isNear(wanted, path));
    const items = near.map((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.textContent = titles[path] ?? path;
      const item = document.createElement('li');
      item.append(link);
      return item;
    });
    list.replaceChildren(...items);
    section.hidden = items.length === 0;
  } catch {
    // the page's other links remain
  }
}

/**
 * Whether at most half of the letters of the longer path have to change to turn one into the other. The base
 * URL, which all pages share, does not count.
 */
function isNear(wanted: string, path: string): boolean {
  const base = import.meta.env.BASE_URL;
  // who forgot the base URL asked for an address without it
  const inside = (address: string): string =>
    address.startsWith(base) ? address.slice(base.length - 1) : address;
  const [a, b] = [inside(wanted), inside(path)];
  return editDistance(a, b) <= Math.max(a.length, b.length) / 2;
}

import { nearest } from '../../content/nearest.ts';

/** Fills the not-found page's list with the pages whose addresses are most like the one requested. */
export async function fillNearPages(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul');
  if (!list) return;
  try {
    const response = await fetch(section.dataset['nearPages'] ?? '');
    const titles = (await response.json()) as Record<string, string>;
    const items = nearest(location.pathname.toLowerCase(), Object.keys(titles), 4).map((path) => {
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

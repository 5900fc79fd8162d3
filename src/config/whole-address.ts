import { isWebAddress } from '../text/web-address.ts';

/** Whether an address is of a kind that links may have: a page elsewhere, or a mailbox. */
export function hasLinkScheme(href: string): boolean {
  return /^(?:https?|mailto):/i.test(href);
}

/** Whether an address is of the machine of whoever follows it: of `localhost`, or an IP address of that. */
export function isOfOwnMachine(href: string): boolean {
  if (!isWebAddress(href) || !URL.canParse(href)) return false;
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(new URL(href).hostname);
}

/** What to say of such an address in a setting. */
export const OWN_MACHINE = {
  error: 'leads to the machine of whoever follows it; write an address that all readers can open',
};

/** Whether such an address is whole, and browsers can open it: `https://`, `mailto:` and `https://host:99999` lead nowhere. */
export function isWholeAddress(href: string): boolean {
  return URL.canParse(href) && /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@[^\s@])/i.test(href);
}

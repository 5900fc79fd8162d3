/** Whether an address is the whole one of a page, by its scheme. */
export function isWebAddress(href: string): boolean {
  return /^https?:/i.test(href);
}

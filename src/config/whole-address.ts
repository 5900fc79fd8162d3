/** Whether an address is of a kind that links may have: a page elsewhere, or a mailbox. */
export function hasLinkScheme(href: string): boolean {
  return /^(?:https?|mailto):/i.test(href);
}

/** Whether such an address is whole: `https://` and `mailto:` alone lead nowhere. */
export function isWholeAddress(href: string): boolean {
  return /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@[^\s@])/i.test(href);
}

import { hash } from 'node:crypto';

/** A short hash of a text: 8 characters that are safe in addresses, for names that follow the content. */
export function fingerprint(content: string): string {
  return hash('sha256', content, 'base64url').slice(0, 8);
}

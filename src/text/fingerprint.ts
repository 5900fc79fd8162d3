import { createHash } from 'node:crypto';

/** A short hash of a text: 8 characters that are safe in addresses, for names that follow the content. */
export function fingerprint(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

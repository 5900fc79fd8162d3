import { createHash } from 'node:crypto';

/** A short name for a content, which tells it apart from that of another build. */
export function fingerprint(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

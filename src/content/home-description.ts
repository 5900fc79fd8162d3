import type { SiteConfig } from '../config/schema.ts';

/** The home page in one or two sentences, for search engines and the site's own search: tagline and description. */
export function homeDescription({ tagline, description }: SiteConfig): string {
  return `${tagline}. ${description}`;
}

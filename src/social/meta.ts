import { canonicalAddress } from '../config/base-url.ts';
import type { SiteConfig } from '../config/schema.ts';
import { homeDescription } from '../content/home-description.ts';
import { PICTURES_FOLDER, HEIGHT, WIDTH } from './picture.ts';

/** What a page says of itself to services that show links. */
export interface SharedPage {
  /** The document's title. */
  title: string;
  description: string;
  /** The page's one address, with host; the page for addresses that there are not has none. */
  canonical: string | undefined;
  /** The tag of its language, `pt-BR`. */
  locale: string;
  isArticle: boolean;
  /** File name of its picture; nothing where pictures are switched off. */
  image: string | undefined;
}

/** A `meta` element: Open Graph names its tags by `property`, all others by `name`. */
export type MetaTag = { property: string; content: string } | { name: string; content: string };

/** Address of a picture, with host. */
export function imageAddress(config: SiteConfig, file: string): string {
  return canonicalAddress(config, `/${PICTURES_FOLDER}/${file}`);
}

/** The Open Graph and Twitter tags of a page. */
export function socialTags(config: SiteConfig, page: SharedPage): MetaTag[] {
  const { title, description, canonical, locale, isArticle } = page;
  const account = config.social.account;
  const image = page.image === undefined ? undefined : imageAddress(config, page.image);
  // pages that are none of the docs show the picture of the home page (`imageFile()`)
  const alt = isArticle ? `${title}. ${description}` : `${config.title}. ${homeDescription(config)}`;
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(canonical === undefined ? [] : [{ property: 'og:url', content: canonical }]),
    { property: 'og:locale', content: locale.replaceAll('-', '_') },
    { property: 'og:site_name', content: config.title },
    { property: 'og:type', content: isArticle ? 'article' : 'website' },
    { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(account === undefined ? [] : [{ name: 'twitter:site', content: account }]),
    ...(image === undefined
      ? []
      : [
          { property: 'og:image', content: image },
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: String(WIDTH) },
          { property: 'og:image:height', content: String(HEIGHT) },
          { property: 'og:image:alt', content: alt },
          { name: 'twitter:image', content: image },
          { name: 'twitter:image:alt', content: alt },
        ]),
  ];
}

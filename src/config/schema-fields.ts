import { z } from 'zod';
import { ENTITY, TAG } from '../text/markup.ts';
import { isSitePath } from './base-url.ts';
import { isOfOwnMachine, OWN_MACHINE } from './whole-address.ts';

/** An address on this site, without the base URL: `/docs/http#path-parameters`. */
const sitePath = z.string().refine(isSitePath, { error: 'must start with one "/"' });
const anyAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be a whole address such as "https://zimic.dev"',
    abort: true,
  })
  .regex(/^\S*$/, { error: 'has a blank; write it as %20', abort: true });
/** An address of a page, here or elsewhere: `https://zimic.dev/docs`. */
export const webAddress = anyAddress.refine((address) => !isOfOwnMachine(address), OWN_MACHINE);
/** An address of a host alone. @param advice what to say of one with more */
export const originOf = (advice: string) =>
  anyAddress.regex(/^https?:\/\/[^\s/?#@]+$/, {
    error: `must not end in "/" nor hold more than a host; ${advice}`,
  });
/** An address of a site's host, without a path: `https://zimic.dev`. */
export const origin = originOf('a path belongs in "baseUrl"');
/** The path below which a site is served. */
export const baseUrl = z.string().regex(/^\/(?:[\w~][\w.~-]*\/)*$/, {
  error:
    'must start and end with "/", with letters, digits, ".", "_", "~" and "-" between, such as "/manual/"',
});
/** A text in which a pattern is nowhere found. */
const without = ({ source, flags }: RegExp): RegExp => new RegExp(`^(?![^]*${source})`, flags);

/** A text that may not hold Markdown, entities and tags: it is shown as it stands. */
export const withoutMarkup = (text: z.ZodString): z.ZodString =>
  text
    .regex(/^[^`]*$/, { error: 'has a backtick, which would be shown as it stands; write names without' })
    .regex(/^(?![^]*(?:\*\*|\]\())/, {
      error: 'has Markdown ("**" or a link), which would be shown as it stands; write words alone',
    })
    .regex(without(ENTITY), {
      error: 'has an HTML entity, which would be shown as it stands; write the character itself',
    })
    .regex(without(TAG), {
      error: 'has an HTML tag, which would be shown as it stands; write words alone',
    });
/** A name, or markup: it is trimmed, and may not be blank. */
export const notBlank = z.string().trim().min(1, { error: 'must not be blank' });
/** Text that is shown: it is trimmed, and may not be blank, nor hold Markdown. */
export const words = withoutMarkup(notBlank);
/** A name in search tags and in keys of what the browser stores. */
export const nameInKeys = z
  .string()
  .regex(/^[\w.-]+$/, { error: 'may hold letters, digits, ".", "-" and "_"' });
/** Keys of a link's target, of which it needs one. */
export const linkTarget = {
  /** Address of a page of this site, without the base URL: `/docs/http`. One of `to` and `href`. */
  to: sitePath.optional(),
  /** An address elsewhere: `https://github.com/zimicjs/zimic`. One of `to` and `href`. */
  href: webAddress.optional(),
};
/** Whether a link has one target. */
export const oneTarget = (item: { to?: string | undefined; href?: string | undefined }): boolean =>
  (item.to === undefined) !== (item.href === undefined);
/** What to say of a link that has none, or two. */
export const ONE_TARGET = {
  error: 'needs one of "to" (a page of this site) and "href" (an address elsewhere), not both',
};

import { z } from 'zod';
import { isPolicyOrigin } from './policy-origin.ts';
import { notBlank, originOf } from './schema-fields.ts';

const credential = (what: string): z.ZodString =>
  z
    .string({ error: `needs ${what}` })
    .trim()
    .min(1, { error: `needs ${what}` });

/** Part of the names of the service's hosts. */
const appId = credential('the id of the application, from the dashboard of the service').regex(
  /^[a-z\d-]*$/i,
  { error: 'must be an id of letters and digits; addresses belong in "hosts"' },
);

const searchHost = originOf('addresses of the index are made from it').refine(
  (host) => isPolicyOrigin(new URL(host).origin),
  {
    error: ({ input }) =>
      String(input).startsWith('https:')
        ? 'has a host that the security policy cannot name; it takes letters, digits, "-" and "."'
        : 'must begin with "https:", or be of this machine ("localhost", "127.0.0.1"): the security policy names it',
  },
);

/** Questions in words, answered by the service's assistant. */
const askAi = z.strictObject({
  /** Id of the assistant, from the dashboard of the service. */
  assistantId: credential('the id of the assistant, from the dashboard of the service'),
  /** Name of the index that the assistant reads; the search's own by default. */
  indexName: notBlank.optional(),
  /** Public key for that index; the search's own by default. */
  apiKey: notBlank.optional(),
  /** Id of the application that has the assistant; the search's own by default. */
  appId: appId.optional(),
  /** Whether the assistant is one of Agent Studio; false by default. */
  agentStudio: z.boolean().default(false),
  /** Shows questions that the assistant suggests; false by default. */
  suggestedQuestions: z.boolean().default(false),
});

/** A hosted search in place of the embedded index. `npm run search:push` fills its index. */
const hostedSearch = z.strictObject({
  /** Id of the application, from the dashboard of the service. */
  appId,
  /** The key that may only search; it is public. */
  apiKey: credential('the key that may only search; it is public'),
  /** Name of the index, which `npm run search:push` fills. */
  indexName: credential('the name of the index'),
  /** Limits results to the visitor's language and version of the docs; true by default. */
  contextualSearch: z.boolean().default(true),
  /** Origins in place of the service's own: a proxy, or a local server in tests. */
  hosts: z.array(searchHost).min(1).optional(),
  /** Questions in words, answered by the service's assistant; none without it. */
  askAi: askAi.optional(),
});

/** The search: its field, its page, and where answers come from. */
export const search = z.strictObject({
  /** Shown in the empty field, where `{host}` is the site's host; `Search {host}...` by default. */
  placeholder: z
    .string()
    .trim()
    .min(1, { error: 'must not be empty: it names the field' })
    .regex(/^(?:[^{]|\{host\}|\{(?![^{}]*\}))*$/, {
      error: 'has a name in braces that means nothing; there is "{host}"',
    })
    .default('Search {host}...'),
  /** Address of the results page, without the first "/"; `search` by default. */
  searchPagePath: z
    .string()
    .regex(/^(?!(?:index|404)$)[\w-]+$/i, {
      error:
        'may hold letters, digits, "-" and "_", and be neither "index", the home page, nor "404", the not-found page',
    })
    .default('search'),
  /** A hosted search; without it, answers come from an index that is part of the site. */
  hosted: hostedSearch.optional(),
});

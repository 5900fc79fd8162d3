/** The site's configuration names a hosted search; the embedded one is not shipped. */
declare const SEARCH_IS_HOSTED: boolean;
/** The site's configuration has an assistant for questions. */
declare const SEARCH_HAS_AI: boolean;

/** The site's configuration names a hosted search; the embedded one is not shipped. */
declare const __SEARCH_IS_HOSTED__: boolean;
/** The site's configuration has an assistant for questions. */
declare const __SEARCH_HAS_AI__: boolean;

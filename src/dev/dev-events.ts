/** Event that the development server sends to its pages when content was saved. */
export const CONTENT_SAVED = 'content-saved';
/** Event with what is wrong with the docs, as text that is empty when nothing is. */
export const CONTENT_PROBLEMS = 'content-problems';
/** Event that a page sends to the development server once it listens, with the time of its own request. */
export const PAGE_LISTENS = 'page-listens';

/** How long a page may be used without asking the server again, in seconds. */
export const PAGE_LIFETIME = 60;

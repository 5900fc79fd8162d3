import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Starts the island when a visitor shows that they want it; `now`: at once, as the page is for it. */
    'client:intent'?: boolean | 'now';
  }
}

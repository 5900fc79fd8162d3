import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Starts the island when a visitor shows that they want it. */
    'client:intent'?: boolean;
  }
}

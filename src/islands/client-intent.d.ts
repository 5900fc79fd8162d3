import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Starts the island when a visitor shows that they want it; `event` names an event of the window that is intent too. */
    'client:intent'?: boolean | { event: string };
  }
}

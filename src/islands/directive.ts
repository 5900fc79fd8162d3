import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Makes `client:intent` known to Astro. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'client:intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: pathOf('./intent.ts') });
      },
    },
  };
}

/** Renders components of React, and starts them in browsers by `hydrate.ts`. */
export function reactIntegration(): AstroIntegration {
  // rendering waits for no data, and streaming each island took a quarter of a page's build time
  const integration = react({ experimentalDisableStreaming: true });
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: pathOf('./hydrate.ts') }),
        }),
    },
  };
}

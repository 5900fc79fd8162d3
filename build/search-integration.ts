import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../src/config/schema.ts';
import { checkAskAi, mendDocSearch } from './search-ask-ai.ts';
import { INDEX_NAME, indexSource, searchFilesInThread, type SearchFiles } from './search-files.ts';
import { siteContent } from '../src/content/current.ts';
import type { SiteContent } from '../src/content/load.ts';
import { setSearchAssets } from '../src/search/current.ts';

/** Builds the embedded index; with `npm run dev`, again on the first request after a page was saved. */
export function searchIntegration({ config }: { config: SiteConfig }): AstroIntegration {
  if (config.search.hosted) return hostedIntegration(config);
  let indexing: Promise<SearchFiles> | undefined;
  const announce = (): void => setSearchAssets({ index: `${config.baseUrl}${INDEX_NAME}` });
  return {
    name: 'search',
    hooks: {
      'astro:build:start': () => {
        announce();
        indexing = searchFilesInThread(indexSource(siteContent()));
        // a failure is reported in `astro:build:done`, which needs the files
        indexing.catch(() => undefined);
      },
      'astro:build:done': async ({ dir }) => {
        const files = [...((await indexing) ?? [])].map(([name, text]): [string, string] => [
          path.join(fileURLToPath(dir), name),
          text,
        ]);
        for (const folder of new Set(files.map(([file]) => path.dirname(file))))
          mkdirSync(folder, { recursive: true });
        for (const [file, text] of files) writeFileSync(file, text);
      },
      'astro:server:setup': ({ server }) => {
        announce();
        let known: { content: SiteContent; files: Promise<SearchFiles> } | undefined;
        server.middlewares.use((request, response, next) => {
          // the development server has already removed the base URL
          const name = (request.url ?? '/').replace(/[?#].*/, '').slice(1);
          if (name !== INDEX_NAME && !/^_astro\/search\.\w+\//.test(name)) return next();
          const content = siteContent();
          // of many pages it takes seconds, in which the server answers all else
          if (known?.content !== content)
            known = { content, files: searchFilesInThread(indexSource(content)) };
          const answer = (files: SearchFiles): void => {
            const text = files.get(name);
            response.statusCode = text === undefined ? 404 : 200;
            response.setHeader('content-type', 'application/json');
            response.setHeader('cache-control', 'no-cache');
            response.end(text ?? '{}');
          };
          known.files.then(answer, next);
        });
      },
    },
  };
}

/** A hosted search needs no index files; Ask AI needs a release of DocSearch that is safe. */
function hostedIntegration(config: SiteConfig): AstroIntegration {
  return {
    name: 'search',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        checkAskAi(config);
        if (config.search.hosted?.askAi) updateConfig({ vite: { plugins: [mendDocSearch()] } });
      },
    },
  };
}

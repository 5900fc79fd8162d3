import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MESSAGES } from '../samples/api/messages.ts';
import { basePath } from '../src/config/base-url.ts';
import type { SiteConfig } from '../src/config/schema.ts';
import { checkAskAi, withoutInlineStyle } from './search-ask-ai.ts';
import { siteContent } from '../src/content/current.ts';
import type { SiteContent } from '../src/content/load.ts';
import { buildIndex } from '../src/search/build-index.ts';
import type { IndexFile } from '../src/search/index-file.ts';
import { setSearchAssets, type SearchAssets } from '../src/search/current.ts';
import { withKnownMessages } from '../src/search/known-messages.ts';
import type { SearchRecord } from '../src/search/record.ts';
import { buildRecords } from '../src/search/records.ts';

const INDEX_NAME = 'search-index.json';

/** The files of the embedded index. */
export interface SearchFiles {
  assets: SearchAssets;
  /** Text of each file by its path below the site's root, without the base URL. */
  files: Map<string, string>;
}

/** Records of all pages: what the embedded index is made of, and what is uploaded to a hosted one. */
export function searchRecords(content: Pick<SiteContent, 'config' | 'siteMap'>): SearchRecord[] {
  return withKnownMessages(buildRecords(content), MESSAGES, basePath(content.config));
}

/**
 * Makes the files of the embedded index. The folder of the texts is named by a hash of them, as browsers keep files of
 * `/_astro/` for ever; the index names it, and has one address, so that pages do not change when others do.
 */
export function searchFiles(content: Pick<SiteContent, 'config' | 'siteMap'>): SearchFiles {
  const { index, texts } = buildIndex(searchRecords(content));
  const pages = texts.map((page) => JSON.stringify(page));
  const hash = createHash('sha256').update(pages.join('\n')).digest('hex').slice(0, 10);
  const folder = `_astro/search.${hash}/`;
  return {
    assets: { index: `${content.config.baseUrl}${INDEX_NAME}` },
    files: new Map([
      [INDEX_NAME, JSON.stringify({ ...index, texts: folder } satisfies IndexFile)],
      ...pages.map((page, number): [string, string] => [`${folder}${number}.json`, page]),
    ]),
  };
}

/** Builds the embedded index, with `npm run dev` too, where it is made again when a page is saved. */
export function searchIntegration({ config }: { config: SiteConfig }): AstroIntegration {
  if (config.search.hosted) return hostedIntegration(config);
  let built: SearchFiles | undefined;
  return {
    name: 'search',
    hooks: {
      'astro:build:start': () => {
        built = searchFiles(siteContent());
        setSearchAssets(built.assets);
      },
      'astro:build:done': ({ dir }) => {
        for (const [name, text] of built?.files ?? []) {
          const file = path.join(fileURLToPath(dir), name);
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
      },
      'astro:server:setup': ({ server }) => {
        setSearchAssets({ index: `${config.baseUrl}${INDEX_NAME}` });
        let known: { content: SiteContent; files: Map<string, string> } | undefined;
        server.middlewares.use((request, response, next) => {
          // the server has taken the base URL away
          const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
          if (name !== INDEX_NAME && !/^_astro\/search\.\w+\//.test(name)) return next();
          const content = siteContent();
          if (known?.content !== content) known = { content, files: searchFiles(content).files };
          const text = known.files.get(name);
          response.statusCode = text === undefined ? 404 : 200;
          response.setHeader('content-type', 'application/json');
          response.setHeader('cache-control', 'no-cache');
          response.end(text ?? '{}');
        });
      },
    },
  };
}

/** A hosted search needs no files; questions need a library that is safe. */
function hostedIntegration(config: SiteConfig): AstroIntegration {
  return {
    name: 'search',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        checkAskAi(config);
        if (config.search.hosted?.askAi) updateConfig({ vite: { plugins: [withoutInlineStyle()] } });
      },
    },
  };
}

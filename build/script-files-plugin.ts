import { posix } from '../src/files/posix.ts';

/**
 * Which modules go into files of their own, each with all that it imports: files, and folders that end in a slash. The
 * code that every page loads at once is one file, for fewer requests and better compression; what all islands share is
 * one, and what searches share: browsers open only six connections.
 */
export const SCRIPT_FILES = {
  page: [
    'src/layouts/page.client.ts',
    // what is loaded late shares it, and would otherwise wait for a request more
    'src/styles/add-styles.ts',
  ],
  hydrate: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/@astrojs/react/',
    'src/components/errors/ErrorBoundary.tsx',
    'src/islands/hydrate.ts',
  ],
  search: [
    'src/components/search/Announcer.tsx',
    'src/components/search/Marked.tsx',
    'src/components/search/SearchLink.tsx',
    'src/components/search/SearchMessages.tsx',
    'src/components/search/groups.ts',
    'src/components/search/use-kept-field.ts',
    'src/components/search/use-search.ts',
    'src/search/backend.ts',
    'src/search/context.ts',
    'src/search/embedded.ts',
    'src/search/hosted.ts',
    'src/search/options.ts',
  ],
};

/**
 * A Vite plugin that puts the modules of `SCRIPT_FILES` into their files. `hydrate`, for which pages ask by name, may
 * also export what islands share: it and the bundler's helpers would else be two requests more, for files of 46 and 382
 * bytes. Astro allows that to files without exports alone, and its settings do not reach that.
 */
export function scriptFilesPlugin() {
  return {
    name: 'script-files',
    configEnvironment(name: string) {
      if (name !== 'client') return undefined;
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension' as const,
            output: { codeSplitting: { groups: scriptGroups() } },
          },
        },
      };
    },
  };
}

function scriptGroups(): { name: string; test: (id: string) => boolean }[] {
  return Object.entries(SCRIPT_FILES).map(([name, modules]) => {
    return { name, test: (id) => modules.some((module) => posix(id).includes(`/${module}`)) };
  });
}

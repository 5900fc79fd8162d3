import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(import.meta.resolve('astro/package.json'));
const ASTRO = path.dirname(MANIFEST);
/** What Astro's development server runs on. The package does not export it: Astro asks for it by the name below. */
const SERVER = path.join(ASTRO, 'dist/vite-plugin-app/createAstroServerApp.js');
const SERVER_NAME = /^virtual:astro:server-app$/;
/** What pages and the modules that Astro writes import of it: they share their modules with the server. */
const IMPORTED = [
  'astro/app/fetch/default-handler',
  'astro/app/manifest',
  'astro/compiler-runtime',
  'astro/runtime/prerender/static-paths.js',
  'astro/virtual-modules/transitions.js',
];
/** Modules that Astro writes, and packages that Node loads by itself. */
const OTHERS = /^(?!astro(?:\/|$)|@astrojs\/internal-helpers|file:)[a-z@]/i;

/** What is used of Vite's bundler of dependencies. */
interface Bundler {
  init(): Promise<void>;
  metadata: { depInfoList: { src?: string }[] };
  getOptimizedDepId(info: object): string;
}

/**
 * Vite's plugin that has Astro's own part of the development server, three hundred modules, bundled once and kept in
 * Vite's cache until the lock file or the configuration changes. To prepare each of them anew was a sixth of every
 * start. Where that cannot be done, each is prepared as Astro does it.
 */
export function devModulesPlugin() {
  let isPossible = false;
  return {
    name: 'dev-modules',
    enforce: 'pre' as const,
    apply: 'serve' as const,
    config({ root = '.', cacheDir = 'node_modules/.vite' }: { root?: string; cacheDir?: string }): void {
      isPossible = existsSync(SERVER) && findsPackages(path.resolve(root, cacheDir));
    },
    configEnvironment(name: string) {
      if (name !== 'ssr' || !isPossible) return undefined;
      return {
        optimizeDeps: { include: [SERVER, ...IMPORTED], rolldownOptions: { external: [OTHERS] } },
      };
    },
    resolveId: {
      filter: { id: SERVER_NAME },
      async handler(this: { environment: object }): Promise<string | undefined> {
        const { depsOptimizer: bundler } = this.environment as { depsOptimizer?: Bundler };
        // Astro asks for its server before Vite has looked at what it keeps
        await bundler?.init();
        const server = bundler?.metadata.depInfoList.find(({ src }) => src === SERVER);
        return server && bundler?.getOptimizedDepId(server);
      },
    },
  };
}

/** Whether a file in a folder is given the packages that Astro is given. */
function findsPackages(folder: string): boolean {
  if (existsSync(path.join(ASTRO, 'node_modules'))) return false;
  try {
    return createRequire(path.join(folder, 'bundle.js')).resolve('astro/package.json') === MANIFEST;
  } catch {
    return false;
  }
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(import.meta.resolve('astro/package.json'));
const ASTRO = path.dirname(MANIFEST);
/** The module that runs Astro's development server: not exported by Astro, but imported by the name below. */
const SERVER = path.join(ASTRO, 'dist/vite-plugin-app/createAstroServerApp.js');
const SERVER_NAME = /^virtual:astro:server-app$/;
/** What pages and Astro's generated modules import from Astro; they share these modules with the server. */
const IMPORTED = [
  'astro/app/fetch/default-handler',
  'astro/app/manifest',
  'astro/compiler-runtime',
  'astro/runtime/prerender/static-paths.js',
  'astro/virtual-modules/transitions.js',
];
/** Imports that stay out of the bundle: modules that Astro generates, and packages that Node loads itself. */
const OTHERS = /^(?!astro(?:\/|$)|@astrojs\/internal-helpers|file:)[a-z@]/i;

/** Files of the bundle, in Vite's cache. */
const BUNDLED = /[\\/]deps_ssr[\\/]/;

/** The part of Vite's dependency optimizer that is used here. */
interface Bundler {
  init(): Promise<void>;
  metadata: { depInfoList: { src?: string }[] };
  getOptimizedDepId(info: object): string;
}

/**
 * A Vite plugin that bundles Astro's own part of the development server, three hundred modules, once, and
 * keeps it in Vite's cache until the lock file or the configuration changes. Transforming them one by one
 * took a sixth of every start. Where bundling is not possible, they are loaded as Astro loads them.
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
        // Astro resolves its server before Vite has read its cache
        await bundler?.init();
        const server = bundler?.metadata.depInfoList.find(({ src }) => src === SERVER);
        return server && bundler?.getOptimizedDepId(server);
      },
    },
    // Vite would combine the source maps of the bundle with those of each further step: lines of Astro's own
    // code, which no writer looks for, for a twentieth of every start
    transform: {
      filter: { id: BUNDLED },
      handler: (code: string) => ({ code, map: { mappings: '' as const } }),
    },
  };
}

/** Whether imports from a folder find the same packages as imports from Astro itself. */
function findsPackages(folder: string): boolean {
  if (existsSync(path.join(ASTRO, 'node_modules'))) return false;
  try {
    return createRequire(path.join(folder, 'bundle.js')).resolve('astro/package.json') === MANIFEST;
  } catch {
    return false;
  }
}

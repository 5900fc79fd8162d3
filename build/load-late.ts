import { fileURLToPath } from 'node:url';

/** Vite's helper module, which every dynamic import of a build calls. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/navigation/load-late.ts', import.meta.url));

/** A Vite plugin that replaces Vite's helper for dynamic imports with our `loadLate()`, in builds. */
export function loadLatePlugin() {
  let base = '/';
  return {
    name: 'load-late',
    enforce: 'pre' as const,
    apply: 'build' as const,
    configResolved(config: { base: string }): void {
      base = config.base;
    },
    load(id: string): string | undefined {
      if (id !== HELPER) return undefined;
      return `import { loadLate } from ${JSON.stringify(OURS)};
export const __vitePreload = (load, files) => loadLate(load, files?.map((file) => ${JSON.stringify(base)} + file));`;
    },
  };
}

import { fileURLToPath } from 'node:url';

/** Vite's helper module, which every dynamic import of a build calls. */
export const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/navigation/load-late.ts', import.meta.url));

/**
 * A Vite plugin that replaces Vite's helper for dynamic imports with our `loadLate()`, in builds. A build for browsers
 * fails when Vite has no such helper: another one would keep what it does to itself.
 */
export function loadLatePlugin() {
  let base = '/';
  let isReplaced = false;
  return {
    name: 'load-late',
    enforce: 'pre' as const,
    apply: 'build' as const,
    configResolved(config: { base: string }): void {
      base = config.base;
    },
    load(id: string): string | undefined {
      if (id !== HELPER) return undefined;
      isReplaced = true;
      return `import { loadLate } from ${JSON.stringify(OURS)};
export const __vitePreload = (load, files) => loadLate(load, files?.map((file) => ${JSON.stringify(base)} + file));`;
    },
    buildEnd(this: { environment: { name: string } }, error?: Error): void {
      if (error || isReplaced || this.environment.name !== 'client') return;
      throw new Error(
        `build/load-late-plugin.ts: no module is named ${JSON.stringify(HELPER)} any more; set HELPER to what Vite calls its helper for dynamic imports now`,
      );
    },
  };
}

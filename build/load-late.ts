import { fileURLToPath } from 'node:url';

/** The module that Vite makes every late import call. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/navigation/load-late.ts', import.meta.url));

/** Vite's plugin that puts `loadLate()` in the place of its helper for late imports, in builds. */
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

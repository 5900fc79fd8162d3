import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/**
 * Waits until no other test file uses Astro: two at a time would write the same folders of the project.
 * @returns a function that lets the next one in.
 */
export async function takeAstro(): Promise<() => void> {
  const lock = path.join(inject('scratch'), 'astro.lock');
  for (;;) {
    try {
      mkdirSync(lock);
      return () => rmdirSync(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

import { showLoadFailure } from './notice.ts';

/**
 * Loads a part that the visitor asked for, and uses it. When it cannot be loaded, a notice says so, with a button to
 * try again.
 * @param name as a sentence begins: `The enlarged drawing`
 */
export function loadPart<Part>(name: string, load: () => Promise<Part>, use: (part: Part) => void): void {
  load().then(
    (part) => {
      document.querySelector('.load-failure')?.remove();
      use(part);
    },
    () => showLoadFailure(`${name} could not be loaded.`, () => loadPart(name, load, use)),
  );
}

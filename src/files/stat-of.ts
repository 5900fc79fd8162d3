import { statSync, type Stats } from 'node:fs';

/** What stands at a path, behind links; undefined when nothing does, or when links lead in a circle. */
export function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

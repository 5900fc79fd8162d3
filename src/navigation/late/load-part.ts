import { showLoadFailure } from '../notice.ts';
import { createProgressBar } from '../progress-bar.ts';
import { closeNoticeOf } from './close-notice.ts';

/**
 * Loads a part that the visitor asked for, and uses it. While that takes, the bar at the top of the window shows. When
 * it cannot be loaded, a notice says so, with a button to try again.
 * @param name as a sentence begins: `The enlarged drawing`
 */
export async function loadPart<Part>(
  name: string,
  load: () => Promise<Part>,
  use: (part: Part) => void,
): Promise<void> {
  const bar = createProgressBar();
  bar.start();
  const failure = `${name} could not be loaded.`;
  let part: Part;
  try {
    part = await load();
  } catch {
    return showLoadFailure(failure, () => void loadPart(name, load, use));
  } finally {
    bar.done();
  }
  closeNoticeOf(failure);
  use(part);
}

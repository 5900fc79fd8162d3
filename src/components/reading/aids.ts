import type { CodeBlock } from '../code/code-block.ts';
import { animateDisclosure } from '../collapse/disclosures.ts';
import { handleKey, openHelp } from '../keyboard-help/shortcuts.ts';
import { previewFocused, previewPointed, startLinkPreviews } from '../link-preview/link-preview.ts';
import css from './aids.css?inline';
import { enlargeClicked, startDrawings } from './drawings.ts';
import { closeOnEscape, closeWhenLeft } from './page-menu.ts';
import { closeNoticeOf, closeNoticeOnEscape } from '../../navigation/late/close-notice.ts';
import { loadPart } from '../../navigation/late/load-part.ts';
import { addStyles } from '../../styles/add-styles.ts';

type Answers = {
  [Type in 'pointerover' | 'focusin' | 'keydown' | 'click']: readonly ((
    event: WindowEventMap[Type],
  ) => void)[];
};

/** The handlers of the window's events, by type. */
const ANSWERS: Answers = {
  pointerover: [reportSample, previewPointed],
  focusin: [reportSample, previewFocused, closeWhenLeft],
  // the notice closes only where nothing else does
  keydown: [handleKey, closeNoticeOnEscape, closeOnEscape],
  click: [closeWhenLeft, animateDisclosure, enlargeClicked, showShortcuts, showType, walkTypes],
};

let startedAt = Number.POSITIVE_INFINITY;

/** Starts all aids, once. An event that was handed on while they loaded is handled now. */
export function startAids(event: Event): void {
  if (startedAt === Number.POSITIVE_INFINITY) {
    startedAt = performance.now();
    addStyles(css);
    // the text of `startReading()`: sharing one would be more for each page to load at once
    closeNoticeOf('A part of the page could not be loaded.');
    startDrawings();
    startLinkPreviews();
    for (const type of Object.keys(ANSWERS)) addEventListener(type, answer);
  }
  if (event.timeStamp < startedAt) answer(event);
}

/** A `pointermove` that was handed on counts as `pointerover`: it may be the only sign of what it is on. */
function answer(event: Event): void {
  const type = event.type === 'pointermove' ? 'pointerover' : event.type;
  // each handler takes the events of its type
  for (const act of ANSWERS[type as keyof Answers]) (act as (event: Event) => void)(event);
}

/** Nobody has asked for it: when it cannot be loaded, nothing happens. */
const ignore = (): void => undefined;

/** Adds the link for reports to the code block that is pointed at or focused. */
function reportSample({ target }: Event): void {
  const block = (target as Element | null)?.closest?.<CodeBlock>('main code-block');
  if (!block) return;
  const loading = import('./sample-report.ts');
  void loading.then(({ addReport }) => addReport(block), ignore);
}

function showShortcuts({ target }: Event): void {
  if ((target as Element).closest('[data-show-shortcuts]')) openHelp();
}

/** Shows the type of a name in code that is clicked or tapped, also where its block has no buttons yet. */
function showType(click: MouseEvent): void {
  const block = (click.target as Element).closest('pre')?.closest<CodeBlock>('code-block[data-hover]');
  if (!block) return;
  const loading = import('../code/hover.ts');
  void loading.then(({ showTapped }) => showTapped(block, click), ignore);
}

/** Lets the keyboard walk over the types of a block whose button was pressed. */
function walkTypes({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('.types-button');
  const block = button?.closest<CodeBlock>('code-block');
  if (!button || !block) return;
  let before = document.activeElement;
  const load = async () => {
    try {
      const hover = await import('../code/hover.ts');
      return { hover, types: await hover.loadHovers(block) };
    } catch (error) {
      // nobody waits for the types of a page that was left
      if (!block.isConnected) return undefined;
      // the button for another try takes the focus
      before = null;
      throw error;
    }
  };
  void loadPart('The types of this code', load, (loaded) =>
    loaded?.hover.startWalking(block, button, loaded.types, before),
  );
}

import { focusMain } from '../../browser/focus-main.ts';
import { addStyles } from '../../styles/add-styles.ts';
import css from './back-to-top.css?inline';

/** How far from its top a page has a way back, in pixels: as on the site's earlier releases. */
const FAR = 300;

/** Shows a button to the top while the visitor scrolls up. Jumps to a section do not count. */
export function startBackToTop(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'back-to-top';
  button.dataset['noPrint'] = '';
  button.ariaLabel = 'Scroll back to top';
  button.addEventListener('click', () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    // the button is about to go
    focusMain();
  });

  let hasStyles = false;
  const show = (): void => {
    if (button.isConnected) return;
    if (!hasStyles) addStyles(css);
    hasStyles = true;
    document.querySelector('#main')?.append(button);
  };

  let last = scrollY;
  let hasJumped = false;
  addEventListener('popstate', () => (hasJumped = true));
  document.addEventListener('astro:after-swap', () => (last = scrollY));
  addEventListener(
    'scroll',
    () => {
      const isUp = scrollY < last && !hasJumped;
      last = scrollY;
      hasJumped = false;
      if (isUp && scrollY >= FAR && !isAtEnd()) show();
      else if (document.activeElement !== button) button.remove();
    },
    { passive: true },
  );
}

/** Also while a page that was pulled beyond its end comes back by itself. */
function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight;
}

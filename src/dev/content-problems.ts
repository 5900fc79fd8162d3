import { addStyles } from '../styles/add-styles.ts';
import css from './content-problems.css?inline';

addStyles(css);
const notice = document.createElement('pre');
notice.className = 'content-problems';
notice.role = 'alert';
notice.dataset['noPrint'] = '';

/**
 * In development, shows what is wrong with the docs at the bottom of the window.
 * @param text empty when nothing is wrong any more
 */
export function showProblems(text: string): void {
  notice.textContent = text;
  if (text === '') notice.remove();
  // behind the body, which is replaced whenever a page is saved or another one is visited
  else document.documentElement.append(notice);
}

import type { FeedbackLinks } from './feedback-links.ts';
import styles from './Feedback.module.css';

/** The question at the end of a page. Both answers are links: no server keeps them, and no script is needed. */
export function Feedback({ links }: { links: FeedbackLinks }) {
  return (
    <div className={styles.feedback} data-no-print>
      <p>Was this page helpful?</p>
      <a className={styles.answer} href={links.helpful} aria-label="Yes, it was helpful">
        Yes
      </a>
      <a className={styles.answer} href={links.unhelpful} aria-label="No, something is missing">
        No
      </a>
    </div>
  );
}

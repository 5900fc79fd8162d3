import { ExternalSign } from '../icons/ExternalSign.tsx';
import type { FeedbackLinks } from './feedback-links.ts';
import styles from './Feedback.module.css';

/** The question at the end of a page. Both answers are links: no server keeps them, and no script is needed. */
export function Feedback({ links }: { links: FeedbackLinks }) {
  return (
    <div className={styles.feedback} data-no-print>
      <p>Was this page helpful?</p>
      <a className={styles.answer} href={links.helpful}>
        Yes<span className="visually-hidden"> it was helpful</span>
        <ExternalSign />
      </a>
      <a className={styles.answer} href={links.unhelpful}>
        No<span className="visually-hidden"> something is missing</span>
        <ExternalSign />
      </a>
    </div>
  );
}

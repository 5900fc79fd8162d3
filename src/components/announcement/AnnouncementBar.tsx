import { markupWithBase } from '../../config/base-url.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { drawEmoji } from '../icons/drawn-emoji.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './AnnouncementBar.module.css';

/** The announcement above every page. An attribute of the root hides it before the first paint (`boot()`). */
export function AnnouncementBar({
  bar,
  base,
}: {
  bar: NonNullable<SiteConfig['announcementBar']>;
  base: string;
}) {
  return (
    <section
      className={`${styles.bar} announcement-bar`}
      aria-label="Announcement"
      data-announcement={bar.id}
      data-no-print
    >
      <p dangerouslySetInnerHTML={{ __html: drawEmoji(markupWithBase(bar.content, base)) }} />
      {bar.isCloseable && (
        <button
          type="button"
          className={`${styles.close} needs-script`}
          aria-label="Close"
          data-announcement-close
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </section>
  );
}

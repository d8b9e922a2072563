import { Button } from '../../ui/controls/button';
import * as styles from './resume-notice.module.css';

type ResumeNoticeProps = { headingText: string; onResume: () => void; onDismiss: () => void };

/** A quiet offer at the foot of the window. Nothing moves unless the reader says so. */
export function ResumeNotice({ headingText, onResume, onDismiss }: ResumeNoticeProps) {
  return (
    <section className={styles.notice} aria-label="Your place in this article">
      <Button tone="quiet" className={styles.resume} onClick={onResume}>
        <span>
          Pick up where you left off: <span className={styles.heading}>{headingText}</span>
        </span>
      </Button>
      <Button tone="outline" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </section>
  );
}

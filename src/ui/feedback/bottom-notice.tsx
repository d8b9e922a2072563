import type { ReactNode } from 'react';
import * as styles from './bottom-notice.module.css';

type BottomNoticeProps = {
  label: string;
  /** Slides in, for a notice that comes while one reads. */
  isRising?: boolean;
  children: ReactNode;
};

/** Dark bar at the bottom of the window: it moves nothing of the page, and stands above the consent panel. */
export function BottomNotice({ label, isRising = false, children }: BottomNoticeProps) {
  const className = isRising ? `${styles.notice} ${styles.rising}` : styles.notice;
  return (
    <section className={className} aria-label={label} data-above-panel="">
      {children}
    </section>
  );
}

import { useSyncExternalStore } from 'react';
import type { Announcement } from '../../domain/story/layout';
import { useHydrated } from '../../hooks/use-hydrated';
import { classNames } from '../../lib/class-names';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './announcement-bar.module.css';
import {
  announcementKey,
  hideClosedBeforePaint,
  readClosed,
  rememberClosed,
  subscribeToClosed,
} from './closed-announcement';

/** The site-wide message. Nothing when the first announcement of the layout is not active. */
export function AnnouncementBar({ announcement }: { announcement: Announcement | undefined }) {
  const closed = useSyncExternalStore(subscribeToClosed, readClosed, () => null);
  if (!announcement?.active || closed === announcementKey(announcement)) return null;
  return <OpenBar announcement={announcement} />;
}

function OpenBar({ announcement }: { announcement: Announcement }) {
  const { headline, text, theme, callToAction } = announcement;
  const key = announcementKey(announcement);
  const hydrated = useHydrated();
  return (
    // The script below may have hidden the bar before React looks at it.
    <aside
      className={classNames(styles.bar, styles[theme])}
      aria-label="Announcement"
      data-announcement={key}
      suppressHydrationWarning
    >
      {!hydrated && <script dangerouslySetInnerHTML={{ __html: hideClosedBeforePaint }} />}
      <p className={styles.words}>
        {headline && <strong className={styles.headline}>{headline}</strong>}
        {text && <span className={styles.text}>{text}</span>}
        {callToAction && <ContentLink link={callToAction.link}>{callToAction.text}</ContentLink>}
      </p>
      {hydrated && <CloseButton onClose={() => rememberClosed(key)} />}
    </aside>
  );
}

/** Its room is always kept free, so that its arrival moves nothing. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const close = () => {
    onClose();
    // The button is gone; the keyboard goes on at the page's own content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.close} aria-label="Close announcement" onClick={close}>
      <svg viewBox="0 0 16 16" className={styles.cross} aria-hidden="true">
        <path d="M2 2l12 12M14 2L2 14" />
      </svg>
    </button>
  );
}

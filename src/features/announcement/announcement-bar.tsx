import { useSyncExternalStore } from 'react';
import type { Announcement } from '../../domain/story/layout';
import { useHydrated } from '../../hooks/use-hydrated';
import { localStore, subscribeToStorage } from '../../lib/browser-storage';
import { classNames } from '../../lib/class-names';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './announcement-bar.module.css';

/** The site-wide message. Nothing when the first announcement of the layout is not active. */
export function AnnouncementBar({ announcement }: { announcement: Announcement | undefined }) {
  const closed = useSyncExternalStore(subscribeToClosed, readClosed, () => null);
  if (!announcement?.active || closed === announcementKey(announcement)) return null;
  return <OpenBar announcement={announcement} />;
}

function OpenBar({ announcement }: { announcement: Announcement }) {
  const { headline, text, theme, callToAction } = announcement;
  const key = announcementKey(announcement);
  const isHydrated = useHydrated();
  return (
    // The script below may have hidden the bar before React looks at it.
    <aside
      className={classNames(styles.bar, styles[theme])}
      aria-label="Announcement"
      data-announcement={key}
      suppressHydrationWarning
    >
      {!isHydrated && <script dangerouslySetInnerHTML={{ __html: hideClosedBeforePaint }} />}
      <p className={styles.words}>
        {headline && <strong className={styles.headline}>{headline}</strong>}
        {text && <span className={styles.text}>{text}</span>}
        {callToAction && <ContentLink link={callToAction.link}>{callToAction.text}</ContentLink>}
      </p>
      {isHydrated && <CloseButton onClose={() => rememberClosed(key)} />}
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

const storageKey = 'closed-announcement';

/** For a browser that keeps nothing: closed for as long as the page lives. */
let closedInMemory: string | null = null;

const listeners = new Set<() => void>();

/** What is remembered of a closed announcement: its words, so that new words show again. */
function announcementKey({ headline, text, callToAction }: Announcement): string {
  return [headline, text, callToAction?.text].filter(Boolean).join(' | ');
}

/** The key of the announcement the reader closed last, in this tab or another. */
function readClosed(): string | null {
  return localStore.read(storageKey) ?? closedInMemory;
}

/** Remembers an announcement as closed. */
export function rememberClosed(key: string): void {
  closedInMemory = key;
  localStore.write(storageKey, key);
  listeners.forEach((listener) => listener());
}

/** Calls back when an announcement is closed, in this tab or another. */
function subscribeToClosed(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToStorage(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/**
 * Script that stands inside the bar in the built page. It runs as soon as the bar has been read and
 * before it is painted, so that a reader who closed it sees no bar vanish and nothing move. Its
 * text never changes, which gives it one hash for the page's policy.
 */
const hideClosedBeforePaint = `(function(b){try{if(localStorage.getItem('${storageKey}')===b.dataset.announcement)b.hidden=true}catch(e){}})(document.currentScript.parentNode)`;

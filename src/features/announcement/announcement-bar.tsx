import { useRef, useSyncExternalStore } from 'react';
import { trackCampaignDismissed, trackCampaignViewed } from '../../analytics/track';
import type { Announcement } from '../../domain/story/layout';
import { useFirstSight } from '../../hooks/use-first-sight';
import { useHydrated } from '../../hooks/use-hydrated';
import { localStore, subscribeToStorage } from '../../lib/browser/browser-storage';
import { classNames } from '../../lib/browser/class-names';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './announcement-bar.module.css';

/** Site-wide announcement, the first active one. Renders nothing once the reader has closed it. */
export function AnnouncementBar({ announcement }: { announcement: Announcement | undefined }) {
  const closed = useSyncExternalStore(subscribeToClosed, readClosed, () => null);
  if (!announcement || closed === announcementKey(announcement)) return null;
  return <OpenBar announcement={announcement} />;
}

function OpenBar({ announcement }: { announcement: Announcement }) {
  const { headline, text, theme, callToAction } = announcement;
  const key = announcementKey(announcement);
  const isHydrated = useHydrated();
  const bar = useRef<HTMLElement>(null);
  const campaign = { campaign: 'announcement', name: key } as const;
  useFirstSight(bar, () => trackCampaignViewed(campaign));
  const close = () => {
    trackCampaignDismissed(campaign);
    rememberClosed(key);
  };
  return (
    // The script below may have hidden the bar before hydration.
    <aside
      ref={bar}
      className={classNames(styles.bar, styles[theme])}
      aria-label="Announcement"
      data-announcement={key}
      suppressHydrationWarning
    >
      {!isHydrated && <script dangerouslySetInnerHTML={{ __html: hideClosedBeforePaint }} />}
      <p className={styles.words}>
        {headline && <strong className={styles.headline}>{headline}</strong>}
        {text && <span className={styles.text}>{text}</span>}
        {callToAction && (
          <ContentLink link={callToAction.link} data-track="call to action">
            {callToAction.text}
          </ContentLink>
        )}
      </p>
      {isHydrated && <CloseButton onClose={close} />}
    </aside>
  );
}

/** Space for the button is always reserved, so its arrival does not shift the text. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const close = () => {
    onClose();
    // The button unmounts, so the focus moves to the page's main content.
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

/** Key of the closed announcement when storage is refused: kept while the page is open. */
let closedInMemory: string | null = null;

const listeners = new Set<() => void>();

/** Identifies an announcement by its words, so that a reworded one shows again. */
function announcementKey({ headline, text, callToAction }: Announcement): string {
  return [headline, text, callToAction?.text].filter(Boolean).join(' | ');
}

/** Returns the key of the announcement the reader closed last, in this tab or another. */
function readClosed(): string | null {
  return localStore.read(storageKey) ?? closedInMemory;
}

/** Stores an announcement as closed and notifies the listeners. */
export function rememberClosed(key: string): void {
  closedInMemory = key;
  localStore.write(storageKey, key);
  listeners.forEach((listener) => listener());
}

/**
 * Subscribes to announcements being closed, in this tab or another. Returns the unsubscribe
 * function.
 */
function subscribeToClosed(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToStorage(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/**
 * Inline script of the bar in the built page. It runs while the page is parsed, before the first
 * paint, so that a closed bar neither flashes nor shifts the layout. Its text is constant, so that
 * one hash allows it in the content security policy.
 */
const hideClosedBeforePaint = `(function(b){try{if(localStorage.getItem('${storageKey}')===b.dataset.announcement)b.hidden=true}catch(e){}})(document.currentScript.parentNode)`;

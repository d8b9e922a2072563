import type { Announcement } from '../../domain/story/layout';
import { localStore, subscribeToStorage } from '../../lib/browser-storage';

const storageKey = 'closed-announcement';

/** For a browser that keeps nothing: closed for as long as the page lives. */
let closedHere: string | null = null;

const listeners = new Set<() => void>();

/** What is remembered of a closed announcement: its words, so that new words show again. */
export function announcementKey({ headline, text, callToAction }: Announcement): string {
  return [headline, text, callToAction?.text].filter(Boolean).join(' | ');
}

/** The key of the announcement the reader closed last, in this tab or another. */
export function readClosed(): string | null {
  return localStore.read(storageKey) ?? closedHere;
}

/** Remembers an announcement as closed. */
export function rememberClosed(key: string): void {
  closedHere = key;
  localStore.write(storageKey, key);
  listeners.forEach((listener) => listener());
}

/** Calls back when an announcement is closed, in this tab or another. */
export function subscribeToClosed(listener: () => void): () => void {
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
export const hideClosedBeforePaint = `(function(b){try{if(localStorage.getItem('${storageKey}')===b.dataset.announcement)b.hidden=true}catch(e){}})(document.currentScript.parentNode)`;

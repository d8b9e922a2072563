import { consentKey } from '../config/experiments';
import { mayBePreview } from '../config/preview-mode';
import { publicEnv } from '../config/public-env';
import { localStore, subscribeToStorage } from '../lib/browser/browser-storage';

/** Answer of a visitor who was asked, or who opened the privacy choices. */
export type PrivacyChoice = 'granted' | 'denied';

/** Choice of this page where storage is refused. */
let choiceInMemory: PrivacyChoice | undefined;

const listeners = new Set<() => void>();

declare global {
  interface Navigator {
    /** Global Privacy Control: true if the browser asks every site not to track its user. */
    globalPrivacyControl?: boolean;
  }
}

/** True if the browser sends Global Privacy Control, a request to opt out that the law makes binding. */
export function hasOptOutSignal(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** Returns the stored choice of the visitor, made in this tab or another. */
export function readChoice(): PrivacyChoice | undefined {
  const stored = localStore.read(consentKey);
  return stored === 'granted' || stored === 'denied' ? stored : choiceInMemory;
}

/**
 * Decides whether analytics may load, store and send. Global Privacy Control is a no, whatever was
 * chosen. Without a choice the configuration decides: `undecided` where the law asks for consent.
 */
export function readConsent(): PrivacyChoice | 'undecided' {
  if (hasOptOutSignal()) return 'denied';
  return readChoice() ?? (publicEnv.isConsentRequired ? 'undecided' : 'granted');
}

/** Returns true if what identifies or sorts a visitor for analytics may be stored now. */
export function mayStoreVisitorData(): boolean {
  return readConsent() === 'granted' && !mayBePreview();
}

/** Stores a choice and notifies the listeners of every tab. */
export function storeChoice(choice: PrivacyChoice): void {
  if (!localStore.write(consentKey, choice)) choiceInMemory = choice;
  listeners.forEach((listener) => listener());
}

/** Subscribes to choices made in this tab or another. Returns the unsubscribe function. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToStorage((key) => {
    if (key === consentKey || key === null) listener();
  });
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

import { useState, useSyncExternalStore } from 'react';
import { localStore } from '../../lib/browser/browser-storage';

/**
 * Reason why this device is not asked to sign up: its owner has done so, unsubscribed, or wants not to be
 * asked.
 */
type SignupRefusal = 'subscribed' | 'unsubscribed' | 'dismissed';

const storageKey = 'signup-refusal';

/** The refusal when storage is refused: kept while the page is open. */
let inMemory: string | null = null;

/**
 * Returns false on a device that is not to be asked to sign up. It is read when the page opens, so
 * that no form disappears together with the message in it.
 */
export function useAsksToSignUp(): boolean {
  const [readOnce] = useState(createReader);
  return useSyncExternalStore(neverChanges, readOnce, () => true);
}

const neverChanges = () => () => undefined;

function createReader(): () => boolean {
  let asks: boolean | undefined;
  return () => (asks ??= mayAsk());
}

/** A link to the form (`#newsletter`) is the reader's own wish, so it shows the form. */
function mayAsk(): boolean {
  const refusal = localStore.read(storageKey) ?? inMemory;
  return refusal === null || window.location.hash === '#newsletter';
}

/** Stores that this device is not to be asked any more. */
export function rememberRefusal(refusal: SignupRefusal): void {
  inMemory = refusal;
  localStore.write(storageKey, refusal);
}

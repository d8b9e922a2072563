import { useState, useSyncExternalStore } from 'react';
import { localStore } from '../../lib/browser/browser-storage';
import { onPageRestored } from '../../lib/browser/restored-page';

/**
 * Reason why this device is not asked to sign up: its owner has done so, unsubscribed, or wants not to be
 * asked.
 */
type SignupRefusal = 'subscribed' | 'unsubscribed' | 'dismissed';

const storageKey = 'signup-refusal';

/** The refusal when storage is refused: kept while the page is open. */
let inMemory: string | null = null;

/**
 * Returns false on a device that is not to be asked to sign up. It is read when the page opens or is shown
 * again, so that no form disappears together with the message in it.
 */
export function useAsksToSignUp(): boolean {
  const [{ subscribe, read }] = useState(createReader);
  return useSyncExternalStore(subscribe, read, () => true);
}

function createReader() {
  let asks: boolean | undefined;
  return {
    read: () => (asks ??= mayAsk()),
    subscribe: (listener: () => void) =>
      onPageRestored(() => {
        asks = undefined;
        listener();
      }),
  };
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

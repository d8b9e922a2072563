import { cartStorageKey } from './cart-storage';

/**
 * Runs a task while no other tab of the site runs one, so that two tabs cannot start two carts.
 * Browsers without Web Locks run it at once.
 */
export function exclusiveAcrossTabs<T>(task: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return task();
  // The DOM's types say that the lock hands out a promise in a promise; it does not.
  return locks.request(cartStorageKey, task) as Promise<unknown> as Promise<T>;
}

type Listeners = {
  /** Another tab has changed the cart, or this page has come back from the browser's memory. */
  onForeignChange: () => void;
  /** The connection has come back. */
  onOnline: () => void;
};

/** Listens to what happens outside the page, and returns how to stop. */
export function listenToBrowser({ onForeignChange, onOnline }: Listeners): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === cartStorageKey || key === null) onForeignChange();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onForeignChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('online', onOnline);
  };
}

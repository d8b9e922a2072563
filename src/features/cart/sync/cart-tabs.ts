import { cartStorageKey } from '../storage/cart-storage';

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
  /** Another tab has changed the cart. */
  onForeignChange: () => void;
  /** The connection has come back. */
  onOnline: () => void;
  /** The page is in front again, or back from the browser's memory: the shopper may come from paying in another tab. */
  onReturn: () => void;
  /** The page is going away, perhaps for good. */
  onLeave: () => void;
};

/** Listens to what happens outside the page, and returns how to stop. */
export function listenToBrowser(listeners: Listeners): () => void {
  const { onForeignChange, onOnline, onReturn, onLeave } = listeners;
  const onStorage = ({ key }: StorageEvent) => {
    if (key === cartStorageKey || key === null) onForeignChange();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pagehide', onLeave);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

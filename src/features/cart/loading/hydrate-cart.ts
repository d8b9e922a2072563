import { subscribeToStorage } from '../../../lib/browser/browser-storage';
import { onPageLeft, onPageRestored } from '../../../lib/browser/restored-page';
import { useCartStore } from '../store/cart-store';
import { selectQuantity, unreachableMessage } from '../state/cart-selectors';
import { cartStorageKey } from '../storage/cart-storage';
import { onLockStolen } from '../sync/cart-tabs';
import { useCartFront } from './cart-front';
import { hasPressedLine } from './pressed-parameters';

/** Milliseconds before each attempt after the connection is back: browsers report it before requests arrive. */
const attemptDelaysMs = [0, 1_000, 4_000];

/**
 * Reads what the browser has stored, loads the cart, and follows other tabs and the connection. To be
 * called once; views rendered before it show an empty cart, as the server's HTML does.
 *
 * @returns a function that stops it
 */
export function hydrateCart(store = useCartStore): () => void {
  const { hydrate, refresh, leave, comeBack, giveWay } = store.getState();
  let isStopped = false;
  const showMissingScript = () =>
    store.setState({ errors: { ...store.getState().errors, network: unreachableMessage } });
  const stopCounting = store.subscribe((state) => {
    useCartFront.setState({ quantity: selectQuantity(state) });
  });
  void hydrate().then(() => {
    if (!hasPressedLine(window.location)) return;
    // If the script fails to load, address or storage keep the line for the next page.
    import('./add-by-id').then((script) => script.addPressedLines(store), showMissingScript);
  });
  const stopListening = listenToBrowser({
    onForeignChange: () => void refresh(),
    onOnline: () => void resumeOnline(store, () => isStopped || !window.navigator.onLine),
    onReturn: () => void comeBack(),
    onLeave: leave,
    onLockStolen: () => void giveWay(),
  });
  return () => {
    isStopped = true;
    stopCounting();
    stopListening();
  };
}

/** Sends queued changes, and again those that fail. */
async function resumeOnline(store: typeof useCartStore, isOver: () => boolean): Promise<void> {
  for (const delayMs of attemptDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (isOver()) return;
    await store.getState().resume();
    if (store.getState().failed.length === 0) return;
  }
}

type Listeners = {
  /** Another page may have changed the cart. */
  onForeignChange: () => void;
  /** The connection is back. */
  onOnline: () => void;
  /** The page is visible again: the shopper may come from paying in another tab. */
  onReturn: () => void;
  /** The page is closing, perhaps for good. */
  onLeave: () => void;
  /** Another tab sends the changes now. */
  onLockStolen: () => void;
};

function listenToBrowser(listeners: Listeners): () => void {
  const { onForeignChange, onOnline, onReturn } = listeners;
  const stopRestored = onPageRestored(onReturn);
  const stopLeft = onPageLeft(listeners.onLeave);
  const stopStolen = onLockStolen(listeners.onLockStolen);
  const stopFollowing = subscribeToStorage((key) => {
    if (key === cartStorageKey || key === null) onForeignChange();
  });
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stopRestored();
    stopLeft();
    stopStolen();
    stopFollowing();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

import { mayStoreVisitorData } from '../../../analytics/consent';
import { readVisitor } from '../../../analytics/leaving-calls';
import { routes } from '../../../config/routes';
import type { Cart } from '../../../domain/cart/cart';
import { cartTokenOf } from '../../../domain/cart/cart-return';
import { localStore } from '../../../lib/browser/browser-storage';
import { digestData } from '../../../lib/values/hash-text';
import { selectIsStale } from '../state/cart-selectors';
import type { CartData } from '../state/cart-state';
import { useCartStore } from '../store/cart-store';

/** Pause after a change, in milliseconds, in which further ones are awaited: each report starts the wait again. */
const reportDelayMs = 2_000;

/** Digest of what was reported last. All tabs share it. */
const reportedKey = 'cornerwork-reported-checkout';

/**
 * Reports a cart with an email address, which only the checkout gives it, to the server, and again after
 * each change of what it holds. The email service reminds of it, and the server tracks Cart Abandoned, if
 * no order follows. A report that fails is repeated by the next page or once the connection is back.
 *
 * @returns a function that stops it
 */
export function reportStartedCheckout(store = useCartStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Digest of the last report of this page, so that one that fails is not repeated at every change. */
  let tried: string | undefined;
  const reportNow = () => {
    clearTimeout(timer);
    timer = undefined;
    const cart = findUnreported(store.getState());
    const digest = cart && digestOf(cart);
    if (!cart || digest === tried) return;
    tried = digest;
    void send(cart).then((isTaken) => isTaken && localStore.write(reportedKey, digestOf(cart)));
  };
  const onOnline = () => {
    tried = undefined;
    reportNow();
  };
  const onLeave = () => {
    if (timer !== undefined) reportNow();
  };
  const stop = store.subscribe((state) => {
    if (!findUnreported(state)) return;
    clearTimeout(timer);
    timer = setTimeout(reportNow, reportDelayMs);
  });
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onLeave);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pagehide', onLeave);
  };
}

/** Returns the cart if the shop has confirmed it, it has an address, and it differs from the last report. */
function findUnreported(state: CartData): Cart | undefined {
  const { cart, status, errors } = state;
  const isConfirmed = status === 'ready' && errors.network === null && !selectIsStale(state);
  if (!cart?.buyerIdentity.email || !isConfirmed) return undefined;
  return localStore.read(reportedKey) === digestOf(cart) ? undefined : cart;
}

/** Digests what a reminder shows: the browser does not store the address. */
function digestOf({ cartGid, buyerIdentity, lines }: Cart): string {
  return digestData([
    cartTokenOf(cartGid),
    buyerIdentity.email,
    lines.map(({ quantity, merchandise }) => [merchandise.variantGid, merchandise.plan, quantity]),
  ]);
}

/** Sends a report, also while the page is left. Returns true if the server has taken it. */
async function send({ cartGid }: Cart): Promise<boolean> {
  const visitor = mayStoreVisitorData() ? readVisitor() : {};
  try {
    const response = await fetch(routes.checkoutStartedFunction(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cart: cartGid, ...visitor }),
      keepalive: true,
    });
    return response.ok;
  } catch {
    return false;
  }
}

import { pressedLineKeyPrefix } from '../../../config/late-scripts';
import type { Merchandise } from '../../../domain/cart/cart';
import { maxQuantity } from '../../../domain/cart/cart';
import { allowedQuantity } from '../../../domain/product/quantity-rule';
import { toSellingPlanGid } from '../../../domain/product/selling-plan';
import { localStore } from '../../../lib/browser/browser-storage';
import { getSold } from '../../../storefront/cart/shared-variants-api';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { useCartStore } from '../store/cart-store';
import { exclusiveAcrossTabs } from '../sync/cart-tabs';
import { bringsPressedLine, pressedParameters } from './pressed-parameters';

const notSoldMessage = 'What you wanted to add is no longer sold.';

/**
 * Adds a variant that is sold only in a plan before the page knows its plans: in the shop's first one,
 * which the page would have offered. The dialog opens at once, the line follows after the request.
 */
export async function addInFirstSellingPlan(variantGid: string, quantity: number): Promise<void> {
  useCartStore.getState().openDialog();
  await addFound(useCartStore, await getSold(storefrontClient, { variantGid }), quantity);
}

type Pressed = { variantGid: string; planGid: string | undefined; quantity: number };

/** A press that is kept until it is in the outbox. */
type KeptPress = {
  search: string;
  /** Ends the keeping. Returns false if another tab has done it. */
  take: () => boolean;
};

/**
 * Adds the lines whose "Add to cart" was pressed before a page's script ran: the one in the address of
 * a form submitted without scripts, and those that were held when the page was left.
 * Storage keeps them until they are in the outbox, so that leaving or reloading neither loses nor
 * doubles one. While the shop cannot be reached they wait for the next page or for "Try again".
 */
export async function addPressedLines(
  store: typeof useCartStore,
  client: StorefrontClient = storefrontClient,
): Promise<void> {
  for (const { search, take } of keptPresses()) {
    const pressed = readPressed(search);
    if (!pressed) {
      take();
      continue;
    }
    const found = await getSold(client, pressed);
    if (!found.ok) {
      await addFound(store, found, pressed.quantity);
      return retryOnceReachable(store, client);
    }
    let adding: Promise<void> | undefined;
    // Under the lock only one of two tabs adds it. Delivery needs the same lock, so it is awaited later.
    await exclusiveAcrossTabs(() => {
      if (take()) adding = addFound(store, found, pressed.quantity);
      return Promise.resolve();
    });
    await adding;
  }
}

/**
 * Lists the presses that are kept, and moves the one in the address into storage first, unless the page that
 * was left has stored it. An address from another site adds nothing: only the shopper fills the cart.
 */
function keptPresses(): KeptPress[] {
  const { search } = window.location;
  const isPressed = bringsPressedLine(window.location);
  const isKept = listStored().some((press) => isSamePress(press.search, search));
  const isOurs = isPressed && !isKept && isFromThisSite();
  const isStored = isOurs && localStore.write(`${pressedLineKeyPrefix}${Date.now()}`, search);
  // Where storage is refused the address keeps the line.
  const staysInAddress = isOurs && !isStored;
  if (isPressed && !staysInAddress) cleanAddress();
  return [
    ...listStored(),
    ...(staysInAddress ? [{ search, take: () => (cleanAddress(), true) }] : []),
  ];
}

function listStored(): KeptPress[] {
  return localStore
    .keys(pressedLineKeyPrefix)
    .sort()
    .map((key) => ({
      search: localStore.read(key) ?? '',
      take: () => localStore.read(key) !== null && localStore.remove(key),
    }));
}

/** Adds the lines once the shop has answered again, when the message of the failure goes away. */
function retryOnceReachable(store: typeof useCartStore, client: StorefrontClient): void {
  const stop = store.subscribe(({ errors }) => {
    if (errors.network !== null) return;
    stop();
    void addPressedLines(store, client);
  });
}

async function addFound(
  store: typeof useCartStore,
  found: StorefrontResult<Merchandise | null>,
  quantity: number,
): Promise<void> {
  const { errors, addLines } = store.getState();
  if (!found.ok) store.setState({ errors: { ...errors, network: found.error.sentence } });
  else if (found.data) {
    const merchandise = found.data;
    // The page may have been left before it knew the rule.
    const allowed = allowedQuantity(quantity, merchandise.quantityRule);
    await addLines([{ merchandise, quantity: allowed }]);
  } else store.setState({ errors: { ...errors, cart: [...errors.cart, notSoldMessage] } });
}

/** True if two query strings name the same line, whatever the order of their fields. */
function isSamePress(a: string, b: string): boolean {
  const [one, other] = [readPressed(a), readPressed(b)];
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}

/** Reads the referrer, for browsers that refuse storage: these run no service worker, which would hide it. */
function isFromThisSite(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`);
}

function readPressed(search: string): Pressed | null {
  const parameters = new URLSearchParams(search);
  const uid = parameters.get(pressedParameters.variant) ?? '';
  const quantity = Number(parameters.get(pressedParameters.quantity) ?? 1);
  if (!/^\d{1,20}$/.test(uid) || !Number.isInteger(quantity)) return null;
  if (quantity < 1 || quantity > maxQuantity) return null;
  const plan = parameters.get(pressedParameters.plan);
  if (plan !== null && !/^\d{1,20}$/.test(plan)) return null;
  const planGid = plan === null ? undefined : toSellingPlanGid(plan);
  return { variantGid: `gid://shopify/ProductVariant/${uid}`, planGid, quantity };
}

function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  for (const name of Object.values(pressedParameters)) parameters.delete(name);
  const rest = parameters.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
}

import type { Cart } from '../../../domain/cart/cart';
import { getCart } from '../../../storefront/cart/cart-api';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { EngineContext } from '../state/cart-context';
import { noCart, trustCart } from './apply-answer';
import type { CartCause } from '../state/cart-state';
import { isWorthRebuilding } from '../state/cart-memory';
import { rebuildCart } from './rebuild-cart';

/** What the service says to an id that cannot be one, as when somebody has tampered with it. */
const invalidId = 'INVALID_VARIABLE';

type Loaded = StorefrontResult<Cart | null>;

/** Reads the cart the browser remembers and trusts it. A cart that is gone is revived. */
export async function loadCart(context: EngineContext, cause: CartCause): Promise<Loaded> {
  const { client, get, patch } = context;
  const { cartGid } = get();
  if (!cartGid) return reviveCart(context);
  const result = await getCart(client, cartGid);
  const { errors } = get();
  if (!result.ok && result.error.code === invalidId) return reviveCart(context);
  if (!result.ok) {
    patch({ status: 'ready', errors: { ...errors, network: result.error.sentence } });
    return result;
  }
  if (!result.data) return reviveCart(context);
  const settled = { status: 'ready', isInDoubt: false } as const;
  patch({
    ...trustCart(result.data, cause),
    ...settled,
    errors: { ...errors, network: null },
  });
  return result;
}

/**
 * Does what is left to do when the service no longer has the cart. Normally it expired, and a new
 * one is filled from the browser's copy. After the shopper was sent to pay it was probably bought:
 * then nothing is filled, and the shopper is asked unless the order is known.
 */
export async function reviveCart(context: EngineContext): Promise<Loaded> {
  const { get, patch } = context;
  const { checkoutOpened, orderPlaced, localLines, unconfirmedLines } = get();
  const lines = localLines.filter(({ quantity }) => quantity > 0);
  const settled = { status: 'ready', isInDoubt: false } as const;
  if (isWorthRebuilding(get()) && !checkoutOpened && !orderPlaced) {
    patch({ cart: null, cartGid: null, ...settled });
    return rebuildCart(context, [...lines].reverse());
  }
  const asked = checkoutOpened ? lines : unconfirmedLines;
  const open = orderPlaced ? [] : asked;
  patch({ ...noCart(), ...settled, unconfirmedLines: open });
  return { ok: true, data: null };
}

import type { Cart } from '../../domain/cart';
import { merchandiseName } from '../../domain/cart';
import { createCart, getCart } from '../../storefront/cart-api';
import type { StorefrontResult } from '../../storefront/storefront-error';
import type { UserError } from '../../storefront/user-error';
import type { EngineContext } from './cart-context';
import { noCart, toWarnings, trustCart } from './cart-outcome';
import type { CartCause, CartData } from './cart-state';
import type { LocalLine } from './optimistic-lines';

type Loaded = StorefrontResult<Cart | null>;

/** Whether the browser remembers a cart that it does not know, or does not know for sure. */
export function needsLoading({ cart, cartGid, localLines, isInDoubt }: CartData): boolean {
  if (isInDoubt) return true;
  return cartGid ? cart === null : localLines.length > 0;
}

/** Reads the cart the browser remembers and trusts it. A cart that is gone is revived. */
export async function loadCart(context: EngineContext, cause: CartCause): Promise<Loaded> {
  const { client, get, patch } = context;
  const { cartGid } = get();
  if (!cartGid) return reviveCart(context);
  const result = await getCart(client, cartGid);
  const { errors } = get();
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
 * then nothing is filled, and the shopper is asked.
 */
export async function reviveCart(context: EngineContext): Promise<Loaded> {
  const { get, patch } = context;
  const { checkoutOpened, localLines, unconfirmedLines } = get();
  const lines = localLines.filter(({ quantity }) => quantity > 0);
  const settled = { status: 'ready', isInDoubt: false } as const;
  if (lines.length > 0 && !checkoutOpened) {
    patch({ cart: null, cartGid: null, ...settled });
    return rebuildCart(context, lines);
  }
  const open = checkoutOpened ? lines : unconfirmedLines;
  patch({ ...noCart(), ...settled, unconfirmedLines: open });
  return { ok: true, data: null };
}

/**
 * Puts lines into a new cart. Those the shop no longer sells are left out by name; when the shop
 * cannot be reached the lines stay in the browser's copy, to be tried again.
 */
async function rebuildCart(context: EngineContext, lines: readonly LocalLine[]): Promise<Loaded> {
  const { client, get, patch } = context;
  const input = lines.map(({ merchandise, quantity }) => ({
    merchandiseId: merchandise.variantGid,
    quantity,
  }));
  const result = await createCart(client, input, [...get().localCodes]);
  const { errors } = get();
  if (!result.ok) {
    patch({ localLines: lines, errors: { ...errors, network: result.error.sentence } });
    return result;
  }
  const { cart, userErrors } = result.data;
  if (cart) {
    const warnings = toWarnings(cart, result.data);
    patch({ ...trustCart(cart, 'rebuilt'), warnings, errors: { ...errors, network: null } });
    return { ok: true, data: cart };
  }
  const refused = lines.filter((_line, index) => isAbout(userErrors, index));
  const rest = lines.filter((line) => !refused.includes(line));
  const gone = (refused.length > 0 ? refused : lines).map(
    ({ merchandise }) => `${merchandiseName(merchandise)} is no longer sold.`,
  );
  patch({ errors: { ...errors, cart: [...errors.cart, ...gone] } });
  if (refused.length > 0 && rest.length > 0) return rebuildCart(context, rest);
  patch(noCart());
  return { ok: true, data: null };
}

function isAbout(userErrors: readonly UserError[], index: number): boolean {
  return userErrors.some(({ field }) => field?.includes('lines') && field.includes(String(index)));
}

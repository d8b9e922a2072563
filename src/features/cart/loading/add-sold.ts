import type { Merchandise } from '../../../domain/cart/cart';
import { getSold } from '../../../storefront/cart/shared-variants-api';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { useCartStore } from '../state/cart-store';

const notSold = 'What you wanted to add is no longer sold.';

/** Puts into the cart what the shop was asked for, or says why not. */
export async function addSold(
  store: typeof useCartStore,
  found: StorefrontResult<Merchandise | null>,
  quantity: number,
): Promise<void> {
  const { errors, addLines } = store.getState();
  if (!found.ok) store.setState({ errors: { ...errors, network: found.error.sentence } });
  else if (found.data) await addLines([{ merchandise: found.data, quantity }]);
  else store.setState({ errors: { ...errors, cart: [...errors.cart, notSold] } });
}

/**
 * Adds a variant that is only sold in a plan before the page knows its plans: in the shop's first,
 * which is the one the page would have offered. The dialog is there at once, the line a moment later.
 */
export async function addInFirstPlan(variantGid: string, quantity: number): Promise<void> {
  useCartStore.getState().openDialog();
  await addSold(useCartStore, await getSold(storefrontClient, { variantGid }), quantity);
}

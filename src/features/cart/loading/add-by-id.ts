import type { Merchandise } from '../../../domain/cart/cart';
import { maxQuantity } from '../../../domain/cart/cart';
import { toPlanGid } from '../../../domain/product/selling-plan';
import { getSold } from '../../../storefront/cart/shared-variants-api';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { useCartStore } from '../state/cart-store';
import { pressedParameters } from './pressed-parameters';

const notSoldMessage = 'What you wanted to add is no longer sold.';

/**
 * Adds a variant that is sold only in a plan before the page knows its plans: in the shop's first one,
 * which the page would have offered. The dialog opens at once, the line follows after the request.
 */
export async function addInFirstPlan(variantGid: string, quantity: number): Promise<void> {
  useCartStore.getState().openDialog();
  await addFound(useCartStore, await getSold(storefrontClient, { variantGid }), quantity);
}

type Pressed = { variantGid: string; planGid: string | undefined; quantity: number };

/**
 * Adds the line whose "Add to cart" was pressed before the page's script ran. The address keeps it
 * until it is in the queue, so that a reload neither loses nor doubles it. An address from another site
 * adds nothing: only the shopper fills the cart.
 */
export async function addPressedLine(
  store: typeof useCartStore,
  client: StorefrontClient = storefrontClient,
): Promise<void> {
  const pressed = isFromThisSite() ? readPressed(window.location.search) : null;
  if (!pressed) return cleanAddress();
  const found = await getSold(client, pressed);
  if (found.ok) cleanAddress();
  await addFound(store, found, pressed.quantity);
}

async function addFound(
  store: typeof useCartStore,
  found: StorefrontResult<Merchandise | null>,
  quantity: number,
): Promise<void> {
  const { errors, addLines } = store.getState();
  if (!found.ok) store.setState({ errors: { ...errors, network: found.error.sentence } });
  else if (found.data) await addLines([{ merchandise: found.data, quantity }]);
  else store.setState({ errors: { ...errors, cart: [...errors.cart, notSoldMessage] } });
}

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
  const planGid = plan === null ? undefined : toPlanGid(plan);
  return { variantGid: `gid://shopify/ProductVariant/${uid}`, planGid, quantity };
}

function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  for (const name of Object.values(pressedParameters)) parameters.delete(name);
  const rest = parameters.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
}

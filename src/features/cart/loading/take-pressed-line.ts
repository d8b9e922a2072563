import { largestQuantity } from '../../../domain/cart/cart';
import { toPlanGid } from '../../../domain/product/selling-plan';
import { getSold } from '../../../storefront/cart/shared-variants-api';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import { addSold } from './add-sold';
import type { useCartStore } from '../state/cart-store';
import { pressedParameters } from './pressed-parameters';

type Pressed = { variantGid: string; planGid: string | undefined; quantity: number };

/**
 * Adds what was pressed before the page's script ran. The address keeps it until it is in the queue,
 * so that a reload adds it neither twice nor not at all. An address from elsewhere adds nothing:
 * nobody but the shopper fills the cart.
 */
export async function takePressedLine(
  store: typeof useCartStore,
  client: StorefrontClient = storefrontClient,
): Promise<void> {
  const pressed = isFromHere() ? readPressed(window.location.search) : null;
  if (!pressed) return cleanAddress();
  const found = await getSold(client, pressed);
  if (found.ok) cleanAddress();
  await addSold(store, found, pressed.quantity);
}

function isFromHere(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`);
}

function readPressed(search: string): Pressed | null {
  const parameters = new URLSearchParams(search);
  const uid = parameters.get(pressedParameters.variant) ?? '';
  const quantity = Number(parameters.get(pressedParameters.quantity) ?? 1);
  if (!/^\d{1,20}$/.test(uid) || !Number.isInteger(quantity)) return null;
  if (quantity < 1 || quantity > largestQuantity) return null;
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

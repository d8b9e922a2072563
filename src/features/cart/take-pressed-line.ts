import { largestQuantity } from '../../domain/cart';
import { getVariants } from '../../storefront/shared-variants-api';
import type { StorefrontClient } from '../../storefront/storefront-client';
import { storefrontClient } from '../../storefront/storefront-client';
import type { useCartStore } from './cart-store';
import { pressedParameters } from './pressed-parameters';

type Pressed = { variantGid: string; quantity: number };

const notSold = 'What you wanted to add is no longer sold.';

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
  const found = await getVariants(client, [pressed.variantGid]);
  const { addLines } = store.getState();
  if (!found.ok) return complain(store, 'network', found.error.sentence);
  const [variant] = found.data;
  cleanAddress();
  if (!variant) return complain(store, 'cart', notSold);
  await addLines([{ merchandise: variant.merchandise, quantity: pressed.quantity }]);
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
  return { variantGid: `gid://shopify/ProductVariant/${uid}`, quantity };
}

function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  for (const name of Object.values(pressedParameters)) parameters.delete(name);
  const rest = parameters.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
}

function complain(store: typeof useCartStore, about: 'cart' | 'network', sentence: string): void {
  const { errors } = store.getState();
  const told = about === 'cart' ? { cart: [...errors.cart, sentence] } : { network: sentence };
  store.setState({ errors: { ...errors, ...told } });
}

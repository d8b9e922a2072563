import { createHash, randomBytes } from 'node:crypto';
import { decodeGid } from '../catalog/gid';
import type { CartRecord, ShopState } from '../state/shop-state';

/** Returns the cart's id. Its key gives access to the cart; ids in warnings have no key. */
export function cartGid({ token, key }: CartRecord): string {
  return `gid://shopify/Cart/${token}?key=${key}`;
}

export function cartTarget({ token }: CartRecord): string {
  return `gid://shopify/Cart/${token}`;
}

export function checkoutUrl(publicUrl: string, { token, key }: CartRecord): string {
  return `${publicUrl}/cart/c/${token}?key=${key}`;
}

/** Returns the address of the order page of a cart that was bought. */
export function thanksUrl(publicUrl: string, { token, key }: CartRecord): string {
  return `${publicUrl}/cart/c/${token}/thank-you?key=${encodeURIComponent(key)}`;
}

export function lineGid(cart: CartRecord, uuid: string): string {
  return `gid://shopify/CartLine/${uuid}?cart=${cart.token}`;
}

export function addressGid(uuid: string): string {
  return `gid://shopify/CartSelectableAddress/${uuid}`;
}

export function giftCardGid(uuid: string): string {
  return `gid://shopify/AppliedGiftCard/${uuid}`;
}

/** @param type things bought once, or subscriptions */
export function deliveryGroupGid(cart: CartRecord, type: string): string {
  return `gid://shopify/CartDeliveryGroup/${hex(`${cart.token}/${type}`)}?cart=${cart.token}`;
}

/** Returns a handle that is stable across reads, since clients keep it between two requests. */
export function deliveryOptionHandle(cart: CartRecord, rate: string): string {
  return hex(`${cart.token}/${rate}`);
}

function hex(seed: string): string {
  return createHash('md5').update(seed).digest('hex');
}

/**
 * Returns a token safe in a URL and in a cookie: clients take the part after the last slash as the
 * whole id.
 */
export function newToken(): string {
  return randomBytes(18).toString('base64url');
}

export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** Returns the open cart of an id, or null with a wrong key or after it became an order. */
export function findCart(state: ShopState, id: string): CartRecord | null {
  const match = /^gid:\/\/shopify\/Cart\/([^/?]+)\?key=([^&]+)/.exec(decodeGid(id));
  return match ? openCart(state, match[1], match[2]) : null;
}

/** @returns null for an unknown token, a wrong key, or a cart that became an order or expired */
export function openCart(
  state: ShopState,
  token: string | undefined,
  key: string | undefined,
): CartRecord | null {
  const cart = cartWithKey(state, token, key);
  return cart?.orderNumber === null && cart.updatedAt >= expiryLimit(new Date()) ? cart : null;
}

/** Milliseconds without a change after which a cart expires. */
const cartLifetimeMs = 10 * 24 * 60 * 60 * 1000;

/** Returns the time as stored in carts; a cart that was last changed before it has expired. */
export function expiryLimit(now: Date): string {
  return new Date(now.getTime() - cartLifetimeMs).toISOString();
}

/** Like `openCart`, but also returns a cart that became an order. */
export function cartWithKey(
  state: ShopState,
  token: string | undefined,
  key: string | undefined,
): CartRecord | null {
  const cart = token !== undefined && Object.hasOwn(state.carts, token) && state.carts[token];
  return cart && cart.key === key ? cart : null;
}

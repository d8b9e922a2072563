import { site } from '../config/site';
import type { Cart } from '../domain/cart';
import type {
  CartFragment,
  CartLineInput,
  CartLineUpdateInput,
  CartUserErrorFragment,
  CartWarningFragment,
} from './generated/operations';
import {
  CartCreateDocument,
  CartDiscountCodesUpdateDocument,
  CartDocument,
  CartLinesAddDocument,
  CartLinesRemoveDocument,
  CartLinesUpdateDocument,
} from './generated/operations';
import type { StorefrontClient } from './storefront-client';
import type { StorefrontResult } from './storefront-error';
import { mapResult } from './storefront-error';
import { toCart } from './to-cart';
import type { CartWarning, UserError } from './user-error';

/**
 * What every change of a cart answers. User errors and warnings are data: the service answered, and
 * `cart` is what it holds now (`null` when the refusal was about merchandise or a delivery option).
 */
export type CartAnswer = { cart: Cart | null; userErrors: UserError[]; warnings: CartWarning[] };

/** The payload all cart mutations share; the service may leave it out altogether. */
export type CartPayload = {
  cart: CartFragment | null;
  userErrors: CartUserErrorFragment[];
  warnings: CartWarningFragment[];
} | null;

/** Reads a cart; `null` once it has expired or been paid for. */
export async function getCart(
  client: StorefrontClient,
  cartGid: string,
): Promise<StorefrontResult<Cart | null>> {
  const result = await client.request(CartDocument, { cartGid });
  return mapResult(result, ({ cart }) => cart && toCart(cart));
}

/** Starts a cart. */
export async function createCart(
  client: StorefrontClient,
  lines: CartLineInput[],
  discountCodes: string[] = [],
): Promise<StorefrontResult<CartAnswer>> {
  const buyerIdentity = { countryCode: site.country };
  const input = { lines, discountCodes, buyerIdentity };
  const result = await client.request(CartCreateDocument, { input });
  return toAnswer(result, (data) => data.cartCreate);
}

/** Adds lines; a variant the cart already has grows instead. */
export async function addLines(
  client: StorefrontClient,
  cartGid: string,
  lines: CartLineInput[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartLinesAddDocument, { cartGid, lines });
  return toAnswer(result, (data) => data.cartLinesAdd);
}

/** Sets quantities. */
export async function updateLines(
  client: StorefrontClient,
  cartGid: string,
  lines: CartLineUpdateInput[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartLinesUpdateDocument, { cartGid, lines });
  return toAnswer(result, (data) => data.cartLinesUpdate);
}

export async function removeLines(
  client: StorefrontClient,
  cartGid: string,
  lineGids: string[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartLinesRemoveDocument, { cartGid, lineGids });
  return toAnswer(result, (data) => data.cartLinesRemove);
}

/** Replaces the whole list of codes; an empty list clears it. */
export async function updateDiscountCodes(
  client: StorefrontClient,
  cartGid: string,
  discountCodes: string[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartDiscountCodesUpdateDocument, { cartGid, discountCodes });
  return toAnswer(result, (data) => data.cartDiscountCodesUpdate);
}

/** Reads the payload of a cart mutation out of an answer. */
export function toAnswer<TData>(
  result: StorefrontResult<TData>,
  payloadOf: (data: TData) => CartPayload,
): StorefrontResult<CartAnswer> {
  return mapResult(result, (data) => {
    const { cart = null, userErrors = [], warnings = [] } = payloadOf(data) ?? {};
    return { cart: cart && toCart(cart), userErrors, warnings };
  });
}

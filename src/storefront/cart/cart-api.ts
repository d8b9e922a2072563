import { site } from '../../config/site';
import type { Cart, LineMerchandise } from '../../domain/cart/cart';
import type { StorefrontClient } from '../client/storefront-client';
import { readToEnd } from '../client/read-to-end';
import type { StorefrontResult } from '../client/storefront-error';
import { chainResult, mapResult } from '../client/storefront-error';
import type { CartWarning, UserError } from '../client/user-error';
import type {
  CartFragment,
  CartInput,
  CartLineInput,
  CartLineUpdateInput,
  CartUserErrorFragment,
  CartWarningFragment,
} from '../generated/operations';
import {
  CartCreateDocument,
  CartDiscountCodesUpdateDocument,
  CartDocument,
  CartGiftCardCodesAddDocument,
  CartGiftCardCodesRemoveDocument,
  CartLinesAddDocument,
  CartLinesDocument,
  CartLinesRemoveDocument,
  CartLinesUpdateDocument,
  CartNoteUpdateDocument,
  LeftCartDocument,
} from '../generated/operations';
import type { RefusedCode } from './refused-codes';
import { toLineAttributes } from './line-attributes';
import { toCart } from './to-cart';

/**
 * Answer to every change of a cart. User errors and warnings are data, not failures. `cart` is the
 * cart after the change, `null` if the service refused merchandise or a delivery option.
 */
export type CartAnswer = {
  cart: Cart | null;
  userErrors: UserError[];
  warnings: CartWarning[];
  /** The discount code that was added, if the cart does not have it because it does not apply. */
  refusedCode?: RefusedCode | undefined;
  /** Discount codes that were taken out because the added one cannot be combined with them. */
  displacedCodes?: readonly RefusedCode[];
};

/** Payload shared by all cart mutations; the service may omit it. */
type CartPayload = {
  cart: CartFragment | null;
  userErrors: CartUserErrorFragment[];
  warnings: CartWarningFragment[];
} | null;

/** Fetches a cart; `null` once it has expired or been paid for. */
export async function getCart(
  client: StorefrontClient,
  cartGid: string,
): Promise<StorefrontResult<Cart | null>> {
  const result = await client.request(CartDocument, { cartGid });
  return chainResult(result, ({ cart }) => readWholeCart(client, cart));
}

/** Fetches a cart and the time of its last change (ISO 8601); `null` once it has expired or been paid for. */
export async function getLeftCart(
  client: StorefrontClient,
  cartGid: string,
): Promise<StorefrontResult<{ cart: Cart; updatedAt: string } | null>> {
  const result = await client.request(LeftCartDocument, { cartGid });
  return chainResult(result, async ({ cart: left }) => {
    const whole = await readWholeCart(client, left);
    return mapResult(whole, (cart) => cart && left && { cart, updatedAt: left.updatedAt });
  });
}

/** Contents a cart can be created with. */
export type NewCart = Pick<
  CartInput,
  'lines' | 'discountCodes' | 'note' | 'giftCardCodes' | 'attributes'
>;

/** Creates a cart for the shop's home country. */
export async function createCart(
  client: StorefrontClient,
  contents: NewCart,
): Promise<StorefrontResult<CartAnswer>> {
  const input = { ...contents, buyerIdentity: { countryCode: site.country } };
  const result = await client.request(CartCreateDocument, { input });
  return toAnswer(client, result, (data) => data.cartCreate);
}

/** Adds lines. Adding a variant the cart already has increases its quantity. */
export async function addLines(
  client: StorefrontClient,
  cartGid: string,
  lines: CartLineInput[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartLinesAddDocument, { cartGid, lines });
  return toAnswer(client, result, (data) => data.cartLinesAdd);
}

/** Sets quantities. */
export async function updateLines(
  client: StorefrontClient,
  cartGid: string,
  lines: CartLineUpdateInput[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartLinesUpdateDocument, { cartGid, lines });
  return toAnswer(client, result, (data) => data.cartLinesUpdate);
}

export async function removeLines(
  client: StorefrontClient,
  cartGid: string,
  lineGids: string[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartLinesRemoveDocument, { cartGid, lineGids });
  return toAnswer(client, result, (data) => data.cartLinesRemove);
}

/** Replaces the whole list of codes; an empty list clears it. */
export async function updateDiscountCodes(
  client: StorefrontClient,
  cartGid: string,
  discountCodes: string[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartDiscountCodesUpdateDocument, { cartGid, discountCodes });
  return toAnswer(client, result, (data) => data.cartDiscountCodesUpdate);
}

/** Replaces the note; an empty one clears it. */
export async function updateNote(
  client: StorefrontClient,
  cartGid: string,
  note: string,
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartNoteUpdateDocument, { cartGid, note });
  return toAnswer(client, result, (data) => data.cartNoteUpdate);
}

/** Adds gift cards. The service ignores unknown codes without an error. */
export async function addGiftCards(
  client: StorefrontClient,
  cartGid: string,
  giftCardCodes: string[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartGiftCardCodesAddDocument, { cartGid, giftCardCodes });
  return toAnswer(client, result, (data) => data.cartGiftCardCodesAdd);
}

export async function removeGiftCards(
  client: StorefrontClient,
  cartGid: string,
  giftCardGids: string[],
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartGiftCardCodesRemoveDocument, { cartGid, giftCardGids });
  return toAnswer(client, result, (data) => data.cartGiftCardCodesRemove);
}

/** Converts the payload of a cart mutation. */
export async function toAnswer<TData>(
  client: StorefrontClient,
  result: StorefrontResult<TData>,
  payloadOf: (data: TData) => CartPayload,
): Promise<StorefrontResult<CartAnswer>> {
  return chainResult(result, async (data) => {
    const { cart = null, userErrors = [], warnings = [] } = payloadOf(data) ?? {};
    const whole = await readWholeCart(client, cart);
    return mapResult(whole, (read) => ({ cart: read, userErrors, warnings }));
  });
}

/**
 * Converts a cart, and reads its lines beyond those that came with it. Whatever was asked for has been
 * done by then, so a page that cannot be read counts as a lost answer, which the cart is compared with.
 */
async function readWholeCart(
  client: StorefrontClient,
  cart: CartFragment | null,
): Promise<StorefrontResult<Cart | null>> {
  if (!cart) return { ok: true, data: null };
  const { id: cartGid } = cart;
  const lines = await readToEnd(cart.lines, async (after) => {
    const page = await client.request(CartLinesDocument, { cartGid, after });
    return mapResult(page, (answer) => {
      if (!answer.cart) throw new Error('The cart ended while its lines were read.');
      return answer.cart.lines;
    });
  });
  if (!lines.ok)
    return { ok: false, error: { ...lines.error, layer: 'network', retryable: false } };
  return mapResult(lines, (nodes) => toCart({ ...cart, lines: { ...cart.lines, nodes } }));
}

/** Converts a line to the service's input. */
export function toLineInput({
  merchandise,
  quantity,
}: {
  merchandise: LineMerchandise;
  quantity: number;
}): CartLineInput {
  const { variantGid, plan } = merchandise;
  const attributes = toLineAttributes(merchandise);
  return {
    merchandiseId: variantGid,
    quantity,
    ...(plan && { sellingPlanId: plan.planGid }),
    ...(attributes.length > 0 && { attributes }),
  };
}

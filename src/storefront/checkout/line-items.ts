import { serviceLimits } from '../../config/limits';
import type { CartLine, LineMerchandise } from '../../domain/cart/cart';
import { merchandiseKey } from '../../domain/cart/cart';
import type { Checkout } from '../../domain/checkout/checkout';
import type { CartAnswer } from '../cart/cart-api';
import { addLines, getCart, removeLines, toLineInput, updateLines } from '../cart/cart-api';
import type { CheckoutAnswer } from './checkout-answer';
import { refuse, toCheckoutAnswer } from './checkout-answer';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';

/** Requested line of a checkout. */
export type LineItem = LineMerchandise & {
  quantity: number;
  /** Line that holds it already; by default the first line with the same merchandise. */
  lineGid?: string;
};

type LineChanges = {
  added: LineItem[];
  updated: { id: string; quantity: number }[];
  removed: string[];
};

/**
 * Replaces all line items of a checkout. Carts cannot do that in one step, so missing items are
 * added, then differing ones updated, then the rest removed. In this order a refused product costs
 * the shopper nothing they had. The first user error stops the sequence; the answer is the checkout
 * at that point.
 *
 * @param lineItems at most 500; duplicates of the same merchandise are added up
 */
export async function replaceLineItems(
  client: StorefrontClient,
  checkout: Checkout,
  lineItems: readonly LineItem[],
): Promise<StorefrontResult<CheckoutAnswer>> {
  const refusal = checkLineItems(lineItems);
  if (refusal) return refusal;
  const cartGid = checkout.checkoutGid;
  const { added, updated, removed } = compareLines(checkout.lineItems, mergeItems(lineItems));
  const inputs = added.map(toItemInput);
  const steps = [
    ...(added.length > 0 ? [() => addLines(client, cartGid, inputs)] : []),
    ...(updated.length > 0 ? [() => updateLines(client, cartGid, updated)] : []),
    ...(removed.length > 0 ? [() => removeLines(client, cartGid, removed)] : []),
  ];
  let answer: StorefrontResult<CartAnswer> | undefined;
  for (const step of steps) {
    answer = await step();
    if (!answer.ok || answer.data.userErrors.length > 0) break;
  }
  return toCheckoutAnswer(answer ?? (await readUnchanged(client, cartGid)));
}

/** Validates line items; returns a user error, or `undefined` if they are valid. */
export function checkLineItems(lineItems: readonly LineItem[]) {
  const { cartLines } = serviceLimits;
  if (lineItems.length > cartLines) {
    return refuse(
      'TOO_MANY_LINE_ITEMS',
      `An order holds at most ${cartLines} different products. Remove some first.`,
    );
  }
  const isCount = ({ quantity }: LineItem) => Number.isSafeInteger(quantity) && quantity > 0;
  if (lineItems.every(isCount)) return undefined;
  return refuse('INVALID_QUANTITY', 'Enter a whole number of 1 or more for each product.');
}

/** Converts a line item to the service's input. */
export function toItemInput({ quantity, ...merchandise }: LineItem) {
  return toLineInput({ merchandise, quantity });
}

function mergeItems(lineItems: readonly LineItem[]): Map<string, LineItem> {
  const wanted = new Map<string, LineItem>();
  for (const item of lineItems) {
    const key = item.lineGid ?? merchandiseKey(item);
    const quantity = (wanted.get(key)?.quantity ?? 0) + item.quantity;
    wanted.set(key, { ...item, quantity });
  }
  return wanted;
}

/**
 * Computes the changes. A variant on several lines, as with different engravings, is kept on the
 * first of them unless the items name their lines.
 */
function compareLines(
  lines: readonly CartLine[],
  wanted: ReadonlyMap<string, LineItem>,
): LineChanges {
  const missing = new Map(wanted);
  const updated: LineChanges['updated'] = [];
  const removed: string[] = [];
  for (const { lineGid, quantity, merchandise } of lines) {
    const key = missing.has(lineGid) ? lineGid : merchandiseKey(merchandise);
    const asked = missing.get(key)?.quantity;
    missing.delete(key);
    if (asked === undefined) removed.push(lineGid);
    else if (asked !== quantity) updated.push({ id: lineGid, quantity: asked });
  }
  return { added: [...missing.values()], updated, removed };
}

async function readUnchanged(
  client: StorefrontClient,
  cartGid: string,
): Promise<StorefrontResult<CartAnswer>> {
  const result = await getCart(client, cartGid);
  return mapResult(result, (cart) => ({ cart, userErrors: [], warnings: [] }));
}

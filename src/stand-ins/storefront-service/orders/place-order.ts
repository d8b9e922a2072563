import { randomUUID } from 'node:crypto';
import type { AppliedDiscount } from '../cart/apply-discounts';
import type { Appraisal, AppraisedLine } from '../cart/appraise-cart';
import type { DeliveryOption } from '../cart/delivery';
import type { AddressRecord, OrderLine, OrderRecord, ShopState } from '../state/shop-state';

export type OrderDetails = {
  email: string;
  shippingAddress: AddressRecord | null;
  delivery: DeliveryOption | null;
  /** Whether somebody is to be told by webhook. */
  announce: boolean;
  now: Date;
};

const firstOrderNumber = 1001;

/**
 * Turns an appraised cart into an order: its units leave the stock, its products count as updated,
 * and the cart is no more.
 */
export function placeOrder(
  state: ShopState,
  appraisal: Appraisal,
  details: OrderDetails,
): { state: ShopState; order: OrderRecord } {
  const { cart } = appraisal;
  const lines = appraisal.lines.filter(({ record }) => record.quantity > 0);
  const number = (state.orders.at(-1)?.number ?? firstOrderNumber - 1) + 1;
  const now = details.now.toISOString();
  const saved = appraisal.discounts.applied;
  const shipping = details.delivery && {
    title: details.delivery.title,
    cents: details.delivery.cents,
  };
  const order: OrderRecord = {
    number,
    createdAt: now,
    cartToken: cart.token,
    email: details.email,
    note: cart.note,
    attributes: cart.attributes,
    shippingAddress: details.shippingAddress,
    lines: lines.map(toOrderLine),
    discount: saved && toOrderDiscount(saved),
    shipping,
    subtotal: appraisal.subtotal,
    total: appraisal.subtotal - (saved?.cents ?? 0) + (shipping?.cents ?? 0),
    webhook: { id: randomUUID(), status: details.announce ? 'pending' : 'none', attempts: 0 },
  };
  const next: ShopState = {
    ...state,
    ...takeFromStock(state, lines, now),
    orders: [...state.orders, order],
    carts: { ...state.carts, [cart.token]: { ...cart, updatedAt: now, orderNumber: number } },
  };
  return { state: next, order };
}

function toOrderDiscount({ code, cents, discount }: AppliedDiscount): OrderRecord['discount'] {
  const { value } = discount;
  return { code, cents, percentage: value.kind === 'percentage' ? value.percentage : null };
}

function toOrderLine({ record, variant }: AppraisedLine): OrderLine {
  return {
    variantGid: variant.gid,
    productGid: variant.productGid,
    title: variant.productTitle,
    variantTitle: variant.title,
    sku: variant.sku,
    quantity: record.quantity,
    price: variant.price,
    grams: variant.grams,
    requiresShipping: variant.requiresShipping,
    attributes: record.attributes,
  };
}

function takeFromStock(
  state: ShopState,
  lines: AppraisedLine[],
  now: string,
): Pick<ShopState, 'stock' | 'revisions'> {
  const stock = { ...state.stock };
  const revisions = { ...state.revisions };
  for (const { record, variant } of lines) {
    const units = stock[variant.gid];
    if (typeof units !== 'number') continue;
    stock[variant.gid] = units - record.quantity;
    for (const gid of [variant.gid, variant.productGid]) {
      const revision = revisions[gid];
      if (revision) revisions[gid] = { ...revision, updatedAt: now };
    }
  }
  return { stock, revisions };
}

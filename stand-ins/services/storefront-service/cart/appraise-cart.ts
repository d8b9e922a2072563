import type { ShopView } from '../shop-service';
import { unitsToSell } from '../shop-service';
import type { CartRecord, LineRecord } from '../state/shop-state';
import type { MutationWarning } from './cart-change';
import { cartTarget, lineGid } from './cart-ids';
import type { PricedDeliveryGroup, PricedDeliveryOption } from './delivery';
import {
  chosenOption,
  deliveryGroups,
  isReachable,
  ratesOf,
  selectedAddress,
  sentLines,
} from './delivery';
import type { DiscountResult } from './discounts/apply-discounts';
import { applyDiscounts } from './discounts/apply-discounts';
import type { AppliedDiscount, Reduction } from './discounts/choose-discounts';
import type { AppliedGiftCard } from './gift-cards';
import { applyGiftCards } from './gift-cards';
import type { OrderNextPayment } from './next-payment';
import { nextPayment } from './next-payment';
import type { PricedLine } from './price-lines';
import { priceLines } from './price-lines';

/** A line with the discounts on its product. */
export type AppraisedLine = PricedLine & {
  savings: AppliedDiscount[];
  /** Its share of each discount on the order. */
  orderShares: AppliedDiscount[];
  total: number;
  /** Payment that follows, if the cart is ordered now; absent for a single purchase. */
  nextPayment: OrderNextPayment | undefined;
};

/** A cart with current stock and prices. All amounts in US cents. */
export type Appraisal = {
  cart: CartRecord;
  lines: AppraisedLine[];
  totalQuantity: number;
  requiresShipping: boolean;
  /** Merchandise after discounts on products, before those on the order. */
  subtotal: number;
  /** Merchandise after all discounts. */
  goods: number;
  discounts: DiscountResult;
  /** Every discount that saves something, once for each line, order or delivery it applies to. */
  applied: AppliedDiscount[];
  /** Priced rates for this cart as one parcel, even without an address. */
  rates: PricedDeliveryOption[];
  /** Chosen or default rate of `rates`; null if nothing needs delivery. */
  chosen: PricedDeliveryOption | null;
  /** Delivery groups, once the address is in a zone. */
  groups: PricedDeliveryGroup[];
  /** Cost of the chosen options of all groups after discounts. */
  shipping: number;
  giftCards: AppliedGiftCard[];
  /** Goods and shipping less gift cards: the amount due. */
  total: number;
  warnings: MutationWarning[];
};

/** Computes the content and cost of a cart. The only place where carts are priced. */
export function appraiseCart(view: ShopView, record: CartRecord, now = new Date()): Appraisal {
  const granted = grantQuantities(view, record, isReachable(view.catalog, record));
  const cart = { ...record, lines: granted.lines };
  const priced = priceLines(view, granted.lines);
  const discounts = discountCart(view, cart, priced, now);
  const { reduction } = discounts;
  const groups = deliveryGroups(view, cart, priced, reduction);
  const rates = ratesOf(view, cart, priced, reduction);
  const worth = sum(priced, (line) => line.subtotal);
  const goods = worth - reduction.saved;
  const shipping = sum(groups, shippingOf);
  const giftCards = applyGiftCards(view, cart, goods + shipping, now);
  return {
    cart,
    lines: priced.map((line) => ({
      ...withSavings(line, reduction),
      nextPayment: nextPayment(line, now),
    })),
    totalQuantity: sum(granted.lines, ({ quantity }) => quantity),
    requiresShipping: sentLines(priced).length > 0,
    subtotal: worth - reduction.savedOnLines,
    goods,
    discounts,
    applied: [
      ...[...reduction.lines.values()].flat(),
      ...reduction.order,
      ...groups.flatMap(({ savings }) => savings),
    ],
    rates,
    chosen: chosenOption(rates, cart.deliveryHandles),
    groups,
    shipping,
    giftCards,
    total: goods + shipping - sum(giftCards, ({ used }) => used),
    warnings: [...granted.warnings, ...unsoldThere(view, cart), ...discounts.warnings],
  };
}

function discountCart(
  view: ShopView,
  cart: CartRecord,
  lines: PricedLine[],
  now: Date,
): DiscountResult {
  return applyDiscounts(cart.discountCodes, view.catalog.discounts, {
    state: view.state,
    lines: lines.filter(({ variant }) => !variant.isGiftCard),
    countryCode: selectedAddress(cart)?.address.countryCode ?? null,
    now,
    target: cartTarget(cart),
    shippingSaved: (reduction) =>
      sum(deliveryGroups(view, cart, lines, reduction), ({ savings }) =>
        sum(savings, ({ cents }) => cents),
      ),
  });
}

function withSavings(line: PricedLine, reduction: Reduction) {
  const savings = reduction.lines.get(line.record.uuid) ?? [];
  const orderShares = reduction.orderShares.get(line.record.uuid) ?? [];
  return {
    ...line,
    savings,
    orderShares,
    total: line.subtotal - sum(savings, ({ cents }) => cents),
  };
}

function shippingOf({ chosen, savings }: PricedDeliveryGroup): number {
  return (chosen?.cents ?? 0) - sum(savings, ({ cents }) => cents);
}

function sum<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}

type GrantedLines = { lines: LineRecord[]; warnings: MutationWarning[] };

/**
 * Reduces each line to the quantity in stock. Lines of one variant share its stock, the oldest
 * first; a line that gets none stays, with quantity 0. Quantities never increase again, and the
 * warning repeats while the requested quantity exceeds the stock.
 *
 * @param isReachable false if the chosen address is outside every shipping zone; then lines that
 *   need a parcel get 0 permanently, as observed on the real service
 */
function grantQuantities(
  { state, catalog }: ShopView,
  cart: CartRecord,
  isReachable: boolean,
): GrantedLines {
  const left = new Map<string, number>();
  const lines: LineRecord[] = [];
  const warnings: MutationWarning[] = [];
  for (const line of [...cart.lines].reverse()) {
    const variant = catalog.variantsByGid.get(line.variantGid);
    if (variant === undefined) continue;
    const target = lineGid(cart, line.uuid);
    if (variant.requiresShipping && !isReachable) {
      lines.unshift({ ...line, requested: 0, quantity: 0 });
      warnings.unshift(outOfStock(target, variant.productTitle));
      continue;
    }
    const units = left.get(line.variantGid) ?? unitsToSell(state, variant);
    const quantity = Math.min(line.quantity, units);
    left.set(line.variantGid, units - quantity);
    lines.unshift({ ...line, quantity });
    if (line.requested <= units) continue;
    warnings.unshift(
      quantity === 0 ? outOfStock(target, variant.productTitle) : notEnough(target, quantity),
    );
  }
  return { lines, warnings };
}

/**
 * Returns a warning for each line whose product the market of the buyer's country does not carry. As
 * in the real service (since 2026-07) the line keeps its quantity.
 */
function unsoldThere({ catalog }: ShopView, cart: CartRecord): MutationWarning[] {
  const { countryCode } = cart.buyerIdentity;
  return cart.lines.flatMap(({ uuid, variantGid }) => {
    const variant = catalog.variantsByGid.get(variantGid);
    const soldIn = catalog.productsByGid.get(variant?.productGid ?? '')?.soldIn;
    if (!variant || !soldIn || !countryCode || soldIn.includes(countryCode)) return [];
    const message = `${variant.productTitle} is not available in your location.`;
    return [
      { code: 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION', target: lineGid(cart, uuid), message },
    ];
  });
}

function outOfStock(target: string, title: string): MutationWarning {
  return { code: 'MERCHANDISE_OUT_OF_STOCK', target, message: `${title} is sold out.` };
}

function notEnough(target: string, quantity: number): MutationWarning {
  const items = quantity === 1 ? '1 item was' : `${quantity} items were`;
  return {
    code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
    target,
    message: `Only ${items} added to your cart due to availability.`,
  };
}

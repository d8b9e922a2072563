import type { ShopView } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import type { CartWarning } from './cart-feedback';
import { cartTarget } from './cart-ids';
import type { DeliveryOption } from './delivery';
import { chosenOption, isReachable, selectedAddress } from './delivery';
import type { DeliveryGroup } from './delivery-groups';
import { deliveryGroups, ratesOf, sentLines } from './delivery-groups';
import type { DiscountResult } from './discounts/apply-discounts';
import { applyDiscounts } from './discounts/apply-discounts';
import type { AppliedDiscount, Reduction } from './discounts/choose-discounts';
import type { AppliedGiftCard } from './gift-cards';
import { applyGiftCards } from './gift-cards';
import { grantQuantities } from './grant-quantities';
import type { PricedLine } from './price-lines';
import { priceLines } from './price-lines';

/** A line with what discounts on its product take off it. */
export type AppraisedLine = PricedLine & { savings: AppliedDiscount[]; total: number };

/** A cart at this moment's stock and prices. All amounts in US cents. */
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
  /** Every discount that takes something off, once for each place where it does. */
  applied: AppliedDiscount[];
  /** Every rate open to this cart as one parcel, priced, whether or not an address is known. */
  rates: DeliveryOption[];
  /** Of `rates`, the one the shopper chose or would get; null when nothing is sent. */
  chosen: DeliveryOption | null;
  /** What is sent together, once there is an address within a zone. */
  groups: DeliveryGroup[];
  /** The chosen options of all groups, less discounts on them. */
  shipping: number;
  giftCards: AppliedGiftCard[];
  /** Goods and shipping, less gift cards: what is still due. */
  total: number;
  warnings: CartWarning[];
};

/** Works out what a cart holds and costs. The only place where carts are priced. */
export function appraiseCart(view: ShopView, record: CartRecord, now = new Date()): Appraisal {
  const granted = grantQuantities(view, record, isReachable(view.catalogue, record));
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
    lines: priced.map((line) => withSavings(line, reduction)),
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
    warnings: [...granted.warnings, ...discounts.warnings],
  };
}

function discountCart(
  view: ShopView,
  cart: CartRecord,
  lines: PricedLine[],
  now: Date,
): DiscountResult {
  return applyDiscounts(cart.discountCodes, view.catalogue.discounts, {
    state: view.state,
    lines,
    countryCode: selectedAddress(cart)?.address.countryCode ?? null,
    now,
    target: cartTarget(cart),
    shippingSaved: (reduction) =>
      sum(deliveryGroups(view, cart, lines, reduction), ({ savings }) =>
        sum(savings, ({ cents }) => cents),
      ),
  });
}

function withSavings(line: PricedLine, reduction: Reduction): AppraisedLine {
  const savings = reduction.lines.get(line.record.uuid) ?? [];
  return { ...line, savings, total: line.subtotal - sum(savings, ({ cents }) => cents) };
}

function shippingOf({ chosen, savings }: DeliveryGroup): number {
  return (chosen?.cents ?? 0) - sum(savings, ({ cents }) => cents);
}

function sum<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}

import type { Appraisal, AppraisedLine } from '../cart/appraise-cart';
import type { PricedDeliveryGroup } from '../cart/delivery';
import type { AppliedDiscount } from '../cart/discounts/choose-discounts';
import type { AppliedGiftCard } from '../cart/gift-cards';
import { lastCharacters } from '../cart/gift-cards';
import type {
  AddressRecord,
  OrderDiscount,
  OrderLine,
  OrderRecord,
  OrderShipping,
  ShopState,
} from '../state/shop-state';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { touchRevisions } from '../state/reconcile-catalog';
import { issueGiftCards } from '../gift-cards/issue-gift-cards';
import { enqueueWebhooks, orderPlaced } from '../webhooks/shop-events';

type OrderDetails = {
  email: string;
  shippingAddress: AddressRecord | null;
  now: Date;
};

const firstOrderNumber = 1001;

/** Places the order of an appraised cart, issues its gift cards and queues its webhooks. */
export function completeOrder(
  service: ShopService,
  state: ShopState,
  appraisal: Appraisal,
  details: OrderDetails,
): { state: ShopState; order: OrderRecord } {
  const placed = placeOrder(state, appraisal, details);
  const issued = issueGiftCards(placed.state, placed.order);
  const events = orderPlaced(viewShop(service, issued), placed.order, details.now);
  const next = enqueueWebhooks(service, issued, events, details.now);
  return { state: next, order: placed.order };
}

/**
 * Turns an appraised cart into an order: takes the units from stock, marks the products as updated,
 * and closes the cart.
 */
function placeOrder(
  state: ShopState,
  appraisal: Appraisal,
  details: OrderDetails,
): { state: ShopState; order: OrderRecord } {
  const { cart } = appraisal;
  const lines = appraisal.lines.filter(({ record }) => record.quantity > 0);
  const number = (state.orders.at(-1)?.number ?? firstOrderNumber - 1) + 1;
  const now = details.now.toISOString();
  const giftCards = appraisal.giftCards.filter(({ used }) => used > 0);
  const order: OrderRecord = {
    number,
    createdAt: now,
    cartToken: cart.token,
    email: details.email,
    note: cart.note,
    attributes: cart.attributes,
    shippingAddress: details.shippingAddress,
    lines: lines.map(toOrderLine),
    discounts: appraisal.applied
      .filter(({ discount }) => discount.class !== 'SHIPPING')
      .map(toOrderDiscount),
    giftCards: giftCards.map(({ code, used }) => ({
      lastCharacters: lastCharacters(code),
      cents: used,
    })),
    shipping: appraisal.groups.flatMap(toOrderShipping),
    subtotal: appraisal.lines.reduce((cents, { subtotal }) => cents + subtotal, 0),
    total: appraisal.total,
  };
  const next: ShopState = {
    ...state,
    ...takeFromStock(state, lines, now),
    giftCardsSpent: spend(state.giftCardsSpent, giftCards),
    orders: [...state.orders, order],
    carts: { ...state.carts, [cart.token]: { ...cart, updatedAt: now, orderNumber: number } },
  };
  return { state: next, order };
}

/** Returns the shipping of a parcel, at its price after discounts. */
function toOrderShipping({ type, chosen, savings }: PricedDeliveryGroup): OrderShipping[] {
  if (chosen === null) return [];
  const saved = savings.reduce((cents, saving) => cents + saving.cents, 0);
  return [{ title: chosen.title, cents: chosen.cents - saved, group: type }];
}

function toOrderDiscount({ code, cents, discount }: AppliedDiscount): OrderDiscount {
  const { effect } = discount;
  const value = 'value' in effect ? effect.value : null;
  return {
    code,
    title: discount.title,
    class: discount.class,
    cents,
    percentage: value?.kind === 'percentage' ? value.percentage : null,
  };
}

function spend(
  spent: ShopState['giftCardsSpent'],
  cards: AppliedGiftCard[],
): ShopState['giftCardsSpent'] {
  const total = { ...spent };
  for (const { code, used } of cards) total[code] = (total[code] ?? 0) + used;
  return total;
}

function toOrderLine({ record, variant, plan, unitPrice, nextPayment }: AppraisedLine): OrderLine {
  return {
    variantGid: variant.gid,
    productGid: variant.productGid,
    title: variant.productTitle,
    variantTitle: variant.title,
    sku: variant.sku,
    quantity: record.quantity,
    price: unitPrice,
    grams: variant.grams,
    requiresShipping: variant.requiresShipping,
    isGiftCard: variant.isGiftCard,
    attributes: record.attributes,
    ...(plan && { planName: plan.name, nextPayment }),
  };
}

function takeFromStock(
  state: ShopState,
  lines: AppraisedLine[],
  now: string,
): Pick<ShopState, 'stock' | 'revisions'> {
  const stock = { ...state.stock };
  const touched: string[] = [];
  for (const { record, variant } of lines) {
    const units = stock[variant.gid];
    if (typeof units !== 'number') continue;
    stock[variant.gid] = units - record.quantity;
    touched.push(variant.gid, variant.productGid);
  }
  return { stock, revisions: touchRevisions(state.revisions, touched, now) };
}

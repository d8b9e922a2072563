import type { Money } from '../domain/money/money';
import { toDollars } from '../domain/money/money';
import type { OrderProperties } from './catalog';
import type { TrackedLine } from './product-shape';
import { toProductListProperties } from './product-shape';

/** Order data that analytics needs. */
type TrackedOrder = {
  /** The shop's order number, "1001". */
  orderNumber: string;
  /** Payment methods reported by the shop's page on return; empty if it reported none. */
  paymentMethods: readonly string[];
  lines: readonly TrackedLine[];
  /** Discount codes that applied. */
  coupons: readonly string[];
  discount: Money;
  /** Merchandise before discounts on the order. */
  subtotal: Money;
  shipping: Money;
  total: Money;
};

/** Product type that the shop gives to bundles. */
const packageType = 'Bundles';

/**
 * Converts an order to its analytics shape. The payment method is chosen on the shop's page and the
 * Storefront API never returns it: only the return address may name it. Otherwise `payment_method`
 * is "unknown" rather than a guess.
 */
export function toOrderProperties(order: TrackedOrder): OrderProperties {
  return {
    order_number: order.orderNumber,
    payment_method: order.paymentMethods.join(', ') || 'unknown',
    coupon_name: order.coupons.join(', '),
    discount_amount: toDollars(order.discount),
    total_cost: toDollars(order.total),
    product_shipping: toDollars(order.shipping),
    product_cost: toDollars(order.subtotal),
    // Only the shop's checkout knows it.
    product_tax: 0,
    currency: order.total.currencyCode,
    products: toProductListProperties(order.lines),
    has_package: order.lines.some(({ productType }) => productType === packageType),
  };
}

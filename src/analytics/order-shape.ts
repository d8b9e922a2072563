import type { Money } from '../domain/money/money';
import { toDollars } from '../domain/money/money';
import type { ProductProperties, TrackedLine } from './product-shape';
import { toProductListProperties } from './product-shape';

/** What analytics needs to know of an order. */
export type TrackedOrder = {
  /** As the shop counts its orders, "1001". */
  orderNumber: string;
  /** How it was paid, as far as the shop's page has told; empty when it has not. */
  paymentMethods: readonly string[];
  lines: readonly TrackedLine[];
  /** The codes that applied. */
  coupons: readonly string[];
  discount: Money;
  /** Merchandise before discounts on the order. */
  subtotal: Money;
  shipping: Money;
  /** `null` when only the shop's checkout knows. */
  tax: Money | null;
  total: Money;
};

/** An order as the analytics service receives it; amounts in dollars with two decimals. */
export type OrderProperties = {
  order_number: string;
  /** "card", "card, gift_card"; "unknown" where the shop's page has not told. */
  payment_method: string;
  coupon_name: string;
  discount_amount: number;
  total_cost: number;
  product_shipping: number;
  product_cost: number;
  /** 0 where only the shop's checkout knows it. */
  product_tax: number;
  currency: string;
  products: ProductProperties[];
  /** Whether several things were sold as one. */
  has_package: boolean;
};

/** The type the shop gives to things that are sold together. */
const packageType = 'Bundles';

/**
 * The shape of an order in analytics. The card or wallet is chosen on the shop's own page, and
 * Shopify's Storefront API never tells which it was: the way back may say it, and where it does not,
 * `payment_method` is "unknown" rather than a guess.
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
    product_tax: order.tax ? toDollars(order.tax) : 0,
    currency: order.total.currencyCode,
    products: toProductListProperties(order.lines),
    has_package: order.lines.some(({ productType }) => productType === packageType),
  };
}

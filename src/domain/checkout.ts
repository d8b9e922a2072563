import type { CartLine, DiscountAllocation } from './cart';
import type { DeliveryAddress } from './delivery-address';
import type { Money } from './money';

/** One way to have the goods delivered. A cart that travels in several parcels has rates for each. */
export type ShippingRate = {
  deliveryGroupGid: string;
  handle: string;
  title: string;
  description: string | null;
  price: Money;
};

/** The rates of one parcel, and the one that is chosen. */
export type ShippingChoice = {
  deliveryGroupGid: string;
  rates: ShippingRate[];
  selectedHandle: string | null;
};

/** A discount on a checkout. One that does not apply has no value. */
export type DiscountApplication = {
  code: string;
  applicable: boolean;
  allocation: DiscountAllocation | null;
};

/**
 * A checkout, as a view over a cart: Shopify shut its own checkout resource off in April 2025.
 * Every amount comes from the service.
 */
export type Checkout = {
  /** The cart's gid. */
  checkoutGid: string;
  /** Whether nothing is missing that can be chosen here: payment can begin. */
  ready: boolean;
  email: string | null;
  requiresShipping: boolean;
  shippingAddress: DeliveryAddress | null;
  /** `ready` is false until an address is known that the shop has rates for. */
  shippingRates: { ready: boolean; choices: ShippingChoice[] };
  /** What the chosen rates cost; `null` while one is not chosen. */
  shippingLines: ShippingRate[] | null;
  subtotal: Money;
  total: Money;
  tax: Money | null;
  duties: Money | null;
  paymentDue: Money;
  /** At most 50. */
  lineItems: CartLine[];
  /** At most 10. */
  discountApplications: DiscountApplication[];
};

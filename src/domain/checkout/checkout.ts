import type { Cart, CartLine, DiscountTerms } from '../cart/cart';
import type { DeliveryAddress } from '../address/delivery-address';
import type { Money } from '../money/money';

/** Shipping rate of one delivery group. A cart delivered in several parcels has rates for each. */
export type ShippingRate = {
  deliveryGroupGid: string;
  handle: string;
  title: string;
  description: string | null;
  price: Money;
};

/** Rates of one delivery group and the selected one. */
export type ShippingChoice = {
  deliveryGroupGid: string;
  /** Lines of the parcel: "1 × Speed Rope, 9 ft / Black". */
  contents: string;
  /** Empty if no rate covers this parcel and address. */
  rates: ShippingRate[];
  selectedHandle: string | null;
};

/** Discount code on a checkout, with its terms; each is `null` for a code that does not apply. */
export type DiscountApplication = { code: string; applicable: boolean } & {
  [Term in keyof Omit<DiscountTerms, 'code'>]: DiscountTerms[Term] | null;
};

/**
 * Checkout as a view of a cart: Shopify shut down its checkout resource in April 2025. Every amount
 * comes from the service.
 */
export type Checkout = Pick<Cart, 'discountAllocations' | 'giftCards'> & {
  /** The cart's gid. */
  checkoutGid: string;
  /** URL of the payment page. */
  checkoutUrl: string;
  /** True if nothing is missing that can be chosen on this site: payment can begin. */
  ready: boolean;
  email: string | null;
  /** Country that determines prices and taxes. */
  countryCode: string | null;
  requiresShipping: boolean;
  shippingAddress: DeliveryAddress | null;
  /** Gid of the address in the cart. */
  shippingAddressGid: string | null;
  /** `ready` is false until the shop has an address and has returned the rates of each parcel. */
  shippingRates: { ready: boolean; choices: ShippingChoice[] };
  /** The selected rate of each parcel that has one. */
  shippingLines: ShippingRate[];
  subtotal: Money;
  total: Money;
  /** Amount that gift cards leave to pay. */
  paymentDue: Money;
  /** At most 50. */
  lineItems: CartLine[];
  /** At most 10. */
  discountApplications: DiscountApplication[];
};

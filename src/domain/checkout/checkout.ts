import type { CartLine, DiscountAllocation } from '../cart/cart';
import type { DeliveryAddress } from '../address/delivery-address';
import type { Money } from '../money/money';

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
  /** Empty when no way of shipping takes this parcel to the address. */
  rates: ShippingRate[];
  selectedHandle: string | null;
};

/** How a discount works; `null` in every field for a code that does not apply. */
type DiscountTerms = Pick<
  DiscountAllocation,
  'allocationMethod' | 'targetType' | 'targetSelection' | 'value'
>;

/** A discount on a checkout. */
export type DiscountApplication = { code: string; applicable: boolean } & {
  [Term in keyof DiscountTerms]: DiscountTerms[Term] | null;
};

/**
 * A checkout, as a view over a cart: Shopify shut its own checkout resource off in April 2025.
 * Every amount comes from the service.
 */
export type Checkout = {
  /** The cart's gid. */
  checkoutGid: string;
  /** Where the shopper pays. */
  checkoutUrl: string;
  /** Whether nothing is missing that can be chosen here: payment can begin. */
  ready: boolean;
  email: string | null;
  /** The country that prices and taxes follow. */
  countryCode: string | null;
  requiresShipping: boolean;
  shippingAddress: DeliveryAddress | null;
  /** What the service knows the address by. */
  shippingAddressGid: string | null;
  /** `ready` is false until the shop knows an address and has said how each parcel may travel. */
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

import type { Money } from '../money/money';
import type { DeliveryAddress } from '../address/delivery-address';
import type { LinePlan } from '../product/selling-plan';
import type { SelectedOption, ShopImage } from '../product/product';

/** What a line sells: a variant with what its row shows of the product. */
export type Merchandise = {
  variantGid: string;
  variantTitle: string;
  sku: string | null;
  /** Price of one. */
  price: Money;
  compareAtPrice: Money | null;
  /** `null` when only the product page has been asked and its source does not say. */
  requiresShipping: boolean | null;
  selectedOptions: SelectedOption[];
  image: ShopImage | null;
  productGid: string;
  productHandle: string;
  productTitle: string;
  productType: string;
  /** The selling plan it is bought in, which its price is of; absent when it is bought once. */
  plan?: LinePlan | undefined;
};

export type CartLine = {
  lineGid: string;
  /** 0 means that the shop has none left: the line is sold out. */
  quantity: number;
  merchandise: Merchandise;
  /** What the line costs, as the service worked it out. */
  total: Money;
  /** Discounts on this line alone. */
  discountAllocations: DiscountAllocation[];
  terms: PurchaseTerms;
};

/** What the product says of how it is paid for over time; `null` where it says nothing. */
export type PurchaseTerms = {
  trialDays: number | null;
  monthlyPrice: Money | null;
};

export type DiscountCode = { code: string; applicable: boolean };

/** A gift card that pays a part of the cart. Its code is never told, only how it ends. */
export type GiftCard = {
  gid: string;
  lastCharacters: string;
  /** What it pays of this cart. */
  amountUsed: Money;
  /** What is left on it after that. */
  balance: Money;
};

/** Something a theme or an app has noted on the cart; the order carries it. */
export type CartAttribute = { key: string; value: string };

/** The largest quantity a shopper can ask for; no shop holds more. */
export const largestQuantity = 10_000;

/** The longest note the service takes, in UTF-16 code units. */
export const longestNote = 5_000;

/** A discount that was given, and how much it takes off. */
export type DiscountAllocation = {
  /** The code, or the title of a discount that needs none. */
  title: string;
  code: string | null;
  amount: Money;
  allocationMethod: 'ACROSS' | 'EACH' | 'ONE';
  targetSelection: 'ALL' | 'ENTITLED' | 'EXPLICIT';
  targetType: 'LINE_ITEM' | 'SHIPPING_LINE';
  value: { kind: 'amount'; amount: Money } | { kind: 'percentage'; percentage: number };
};

export type DeliveryOption = {
  code: string | null;
  description: string | null;
  handle: string;
  title: string;
  estimatedCost: Money;
};

/** Lines that travel together, and how they may travel. */
export type DeliveryGroup = {
  deliveryGroupGid: string;
  options: DeliveryOption[];
  selected: DeliveryOption | null;
};

export type CartDeliveryAddress = {
  addressGid: string;
  selected: boolean;
  address: DeliveryAddress;
};

export type BuyerIdentity = {
  countryCode: string | null;
  email: string | null;
  phone: string | null;
  customer: {
    customerGid: string;
    firstName: string | null;
    lastName: string | null;
    defaultAddress: DeliveryAddress | null;
  } | null;
};

/** A cart as the service holds it. Every amount in it comes from the service. */
export type Cart = {
  /** `gid://shopify/Cart/{token}?key={key}`; the key is part of it. */
  cartGid: string;
  checkoutUrl: string;
  totalQuantity: number;
  /** What the shopper wants the shop to know; empty when there is none. */
  note: string;
  attributes: readonly CartAttribute[];
  giftCards: readonly GiftCard[];
  /** Newest first, at most 50. */
  lines: CartLine[];
  discountCodes: DiscountCode[];
  discountAllocations: DiscountAllocation[];
  cost: {
    subtotal: Money;
    total: Money;
    /** `null` until checkout works it out. */
    tax: Money | null;
    duties: Money | null;
  };
  deliveryAddresses: CartDeliveryAddress[];
  /** At most 10; empty until the cart has an address the shop delivers to. */
  deliveryGroups: DeliveryGroup[];
  buyerIdentity: BuyerIdentity;
};

/** Whether two ids name the same cart: the key may be worded differently, the token may not. */
export function isSameCart(a: string, b: string): boolean {
  return a.split('?')[0] === b.split('?')[0];
}

/** The reading name of a line: "Corner Gloves, 12oz / Red", with the name of its plan. */
export function merchandiseName({ productTitle, variantTitle, plan }: Merchandise): string {
  return [productTitle, variantTitle, plan?.name].filter(Boolean).join(', ');
}

/** What a cart tells its lines apart by: a variant bought once and in a plan are two lines. */
export function merchandiseKey({ variantGid, plan }: Pick<Merchandise, 'variantGid' | 'plan'>) {
  return plan ? `${variantGid} ${plan.planGid}` : variantGid;
}

/** Whether a code, however it is typed, is that of a gift card the cart has. */
export function isCodeOf(code: string, { lastCharacters }: GiftCard): boolean {
  return plainCode(code).endsWith(plainCode(lastCharacters));
}

function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

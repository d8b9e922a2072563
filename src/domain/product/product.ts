import type { Money } from '../money/money';
import type { QuantityRule } from './quantity-rule';
import type { SellingPlanRule, SellingPlan } from './selling-plan';

/**
 * Stock state shown to a shopper. `backorder`: not in stock, but sold. `unknown` until the shop has answered; never
 * shown as sold out.
 */
export type Availability = 'available' | 'backorder' | 'sold-out' | 'unknown';

export const backorderMessage = 'On backorder: ships when it is back in stock';

/** Picture on the shop's image host. `width` and `height` are those of the original, in pixels. */
export type ShopImage = {
  url: string;
  width: number;
  height: number;
  /** Empty for a decorative picture. */
  alt: string;
};

/** One chosen option value, such as Size: 12oz. */
export type SelectedOption = { name: string; value: string };

/** Option with its values in the merchant's order. */
export type ProductOption = { name: string; values: string[] };

export type ProductVariant = {
  /** `gid://shopify/ProductVariant/1`; the Storefront API's merchandise id. */
  variantGid: string;
  /** Short identifier required by the specification: the number at the end of the gid. */
  uid: string;
  /** "12oz / Red", or "Default Title" if the product has no options. */
  title: string;
  sku: string | null;
  /** Valid GTIN of its barcode; absent without one, and in live answers. */
  gtin?: string;
  price: Money;
  /** Price before a reduction. */
  compareAtPrice: Money | null;
  /** `null` if the source does not say; the cart knows. */
  requiresShipping: boolean | null;
  selectedOptions: SelectedOption[];
  image: ShopImage | null;
  availability: Availability;
  /** Absent if any quantity is sold; the source does not say, so it comes with the live answer. */
  quantityRule?: QuantityRule | undefined;
  /** Selling plans; absent until the shop has answered. */
  plans?: readonly SellingPlan[] | undefined;
};

/** Facts of a membership, a trial or a sale, from the product's metafields (namespace `custom`). */
export type ProductDetails = {
  subscriptionId: string | null;
  trialDays: number | null;
  coupon: string | null;
  membershipId: string | null;
  monthlyPrice: Money | null;
  productFilter: string | null;
  shortDescription: string | null;
  /** Last day of the reduced price, as `2026-12-24`. */
  saleEndsOn: string | null;
};

/** Warning that the law wants beside a product where it is sold, in the words that the law gives it. */
export type ProductDisclosure = {
  /** Signal word: "WARNING". */
  title: string;
  text: string;
  /** Address with more about it. */
  link?: string | undefined;
  /** True if the cart shows it too. */
  isInCart: boolean;
};

/** Video of a product. */
export type ProductFilm = {
  source: { kind: 'file'; url: string } | { kind: 'youtube'; url: string };
  title: string;
  firstFrame: ShopImage | null;
};

/** Product with everything its page shows. Plain data, so it can be written to page data. */
export type Product = {
  productGid: string;
  handle: string;
  title: string;
  /** Plain text. */
  description: string;
  /** Sanitized HTML: the code that builds a `Product` must clean it. */
  descriptionHtml: string;
  productType: string;
  tags: string[];
  featuredImage: ShopImage | null;
  /** At most 5, the featured one first. */
  images: ShopImage[];
  /** Empty for a product with one variant and nothing to choose. */
  options: ProductOption[];
  /** At most 2,048, a limit of the service. */
  variants: ProductVariant[];
  details: ProductDetails;
  /** Description of a size by option value; empty if the merchant has none. */
  sizeDescriptions: Readonly<Record<string, string>>;
  /** Absent for a product without warnings. */
  disclosures?: readonly ProductDisclosure[] | undefined;
  /** Absent if it is sold without selling plans. */
  planRule?: SellingPlanRule | undefined;
  /** True for a gift card, which its page can send to somebody. */
  isGiftCard?: boolean | undefined;
};

/** Product as a card shows it. */
export type ProductSummary = {
  productGid: string;
  handle: string;
  title: string;
  shortDescription: string | null;
  productType: string;
  productFilter: string | null;
  image: ShopImage | null;
  options: ProductOption[];
  variants: ProductVariant[];
} & CardPrice;

/** Price and stock of a card, computed from the variants. */
export type CardPrice = {
  /** Lowest price: of the reduced variants if most are, else of the others. */
  price: Money;
  /** `null` unless `price` is reduced. */
  compareAtPrice: Money | null;
  /** "One size reduced"; empty if none is, or most are. */
  reducedNote: string;
  /** True if a variant costs more than `price`, the lowest, so that the card says "From". */
  isLowest: boolean;
  highestPrice: Money;
  availability: Availability;
};

/** Shopify's title of the only variant of a product without options. */
const defaultVariantTitle = 'Default Title';

/** Returns the variant's title for display; empty if there is nothing to tell apart. */
export function variantLabel(variantTitle: string): string {
  return variantTitle === defaultVariantTitle ? '' : variantTitle;
}

/** Returns the number at the end of a gid: `42` for `gid://shopify/ProductVariant/42`. */
export function toUid(gid: string): string {
  return /\/(\d+)(?:\?|$)/.exec(gid)?.[1] ?? gid;
}

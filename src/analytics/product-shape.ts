import { site } from '../config/site';
import type { CartLine } from '../domain/cart/cart';
import type { Money } from '../domain/money/money';
import { toDollars } from '../domain/money/money';
import { toUid } from '../domain/product/product';

/** What analytics needs to know of a product; lines, products and cards are adapted to it. */
export type TrackedProduct = {
  productGid: string;
  productTitle: string;
  productType: string;
  handle: string;
  /** `null` where none is chosen yet, as on a card. */
  variantGid: string | null;
  price: Money;
};

/** A line of a cart the service has confirmed. */
export type TrackedLine = TrackedProduct & {
  variantGid: string;
  quantity: number;
  /** The selling plan its price is of; `null` when it is bought once. */
  planGid: string | null;
};

/** A line of a cart as analytics looks at it. */
export function toTrackedLine({
  quantity,
  merchandise,
}: Pick<CartLine, 'quantity' | 'merchandise'>): TrackedLine {
  return {
    quantity,
    variantGid: merchandise.variantGid,
    planGid: merchandise.plan?.planGid ?? null,
    price: merchandise.price,
    productGid: merchandise.productGid,
    productTitle: merchandise.productTitle,
    productType: merchandise.productType,
    handle: merchandise.productHandle,
  };
}

/** A product as the analytics service receives it. */
export type ProductProperties = {
  product_id: string;
  category: string;
  name: string;
  brand: string;
  /** What stands behind `/products/` in the address. */
  path_id: string;
  variant_id?: string;
  /** Dollars with two decimals. */
  price: number;
  currency: string;
  /** Always 1, whatever the line's quantity: that is how the reports count. */
  quantity: 1;
  /** Place in a list, from 1. */
  position?: number;
};

export function toProductProperties(product: TrackedProduct): ProductProperties {
  return {
    product_id: toUid(product.productGid),
    category: product.productType,
    name: product.productTitle,
    brand: site.name,
    path_id: product.handle,
    ...(product.variantGid !== null && { variant_id: toUid(product.variantGid) }),
    price: toDollars(product.price),
    currency: product.price.currencyCode,
    quantity: 1,
  };
}

/** A list in the order it is shown; positions start at 1. */
export function toProductListProperties(products: readonly TrackedProduct[]): ProductProperties[] {
  return products.map((product, index) => ({
    ...toProductProperties(product),
    position: index + 1,
  }));
}

import { asRecord, isRecord, parseJson } from '../../lib/values/json';

/** An order whose products its buyer may review. */
export type ReviewableOrder = {
  /** Shopify's id of the order, in digits. */
  orderId: string;
  /** Name of the order for people, such as "#1001". */
  orderName: string;
  products: readonly ReviewableProduct[];
};

export type ReviewableProduct = {
  /** Shopify's id of the product, in digits. */
  productId: string;
  title: string;
};

/** Content of a signed link in an email. */
export type ReviewLink = ReviewableOrder & {
  /** Last day of the link in UTC, "2027-02-25". */
  until: string;
};

const fragmentForm = /^#write=([\w-]{20,8000}\.[\w-]{43})$/;

/** Builds the fragment with a signed link, with its `#`: browsers send it to no server. */
export function toReviewFragment(signed: string): string {
  return `#write=${signed}`;
}

/** Reads the signed link of a fragment; `null` if it has none. */
export function readReviewFragment(fragment: string): string | null {
  return fragmentForm.exec(fragment)?.[1] ?? null;
}

/**
 * Reads the content of a signed link. Whether the signature is right, the server alone can check.
 *
 * @returns `null` for anything else
 */
export function readReviewLink(signed: string): ReviewLink | null {
  const [text = ''] = signed.split('.');
  const read = asRecord(parseJson(decodeText(text)));
  const { orderId, orderName, products, until } = read ?? {};
  if (!isId(orderId) || typeof orderName !== 'string') return null;
  if (typeof until !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(until)) return null;
  if (!Array.isArray(products) || !products.every(isProduct)) return null;
  return { orderId, orderName, products, until };
}

function isProduct(value: unknown): value is ReviewableProduct {
  return isRecord(value) && isId(value.productId) && typeof value.title === 'string';
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value);
}

/** Decodes base64url of UTF-8, in browser and server; empty for anything else. */
function decodeText(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}

import { reviewTypes } from '../../config/product-metafields';
import type { ProductReview } from '../../domain/product/review';
import { disciplines, reviewerLevels } from '../../domain/product/review';
import { asRecord, isRecord, parseJson } from '../../lib/values/json';
import type { AdminAccess } from './admin-token';
import { askAdmin } from './ask-admin';

/** Published reviews of each product by its gid, or the reason why they cannot be read. */
export type ReadReviews =
  | { ok: true; reviews: ReadonlyMap<string, ProductReview[]>; denied: readonly string[] }
  | { ok: false; problem: string };

const document = `query ProductReviews($type: String!, $after: String) {
  metaobjects(type: $type, first: 100, after: $after) {
    nodes { id capabilities { publishable { status } } fields { key value } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const requestLimits = { timeoutMs: 30_000, maxRetries: 4 };

/**
 * Reads all published reviews of a shop. A type of metaobjects that the token may not read, or that the shop
 * does not have, has none; `denied` has the shop's reasons.
 */
export async function readReviews(access: AdminAccess): Promise<ReadReviews> {
  const reviews = new Map<string, ProductReview[]>();
  const denied: string[] = [];
  for (const type of Object.values(reviewTypes)) {
    let after: unknown = null;
    do {
      const answer = await askAdmin(access, document, { type, after }, requestLimits);
      if (!answer.ok && !answer.isDenied) return answer;
      if (!answer.ok) denied.push(answer.problem);
      const page = answer.ok ? asRecord(answer.data.metaobjects) : undefined;
      for (const node of Array.isArray(page?.nodes) ? page.nodes : []) {
        const read = toReview(node);
        if (!read) continue;
        reviews.set(read.productGid, [...(reviews.get(read.productGid) ?? []), read.review]);
      }
      const { hasNextPage, endCursor } = asRecord(page?.pageInfo) ?? {};
      after = hasNextPage === true ? endCursor : undefined;
    } while (typeof after === 'string');
  }
  return { ok: true, reviews, denied };
}

/** Converts a metaobject; `undefined` unless it is a published review of a product. */
export function toReview(node: unknown): { productGid: string; review: ProductReview } | undefined {
  const { id, capabilities, fields } = asRecord(node) ?? {};
  const publishable = asRecord(asRecord(capabilities)?.publishable);
  if (publishable?.status !== 'ACTIVE' || typeof id !== 'string') return undefined;
  const field = readFields(fields);
  const productGid = field('product');
  const stars = readStars(field('rating'));
  const time = Date.parse(field('submitted_at'));
  if (!productGid.startsWith('gid://shopify/Product/') || stars === undefined) return undefined;
  if (Number.isNaN(time)) return undefined;
  const oneOf = (known: readonly string[], value: string) => (known.includes(value) ? value : '');
  const review = {
    id: id.slice(id.lastIndexOf('/') + 1),
    stars,
    title: field('title'),
    text: field('body'),
    name: field('author_display_name'),
    date: new Date(time).toISOString(),
    isVerified: field('app_verification_status') === 'verified_buyer',
    discipline: oneOf(disciplines, field('discipline')),
    level: oneOf(reviewerLevels, field('level')),
    reply: field('merchant_reply'),
  };
  return { productGid, review };
}

function readFields(fields: unknown): (key: string) => string {
  const list: unknown[] = Array.isArray(fields) ? fields : [];
  const values = new Map(list.filter(isRecord).map(({ key, value }) => [key, value]));
  return (key) => {
    const value = values.get(key);
    return typeof value === 'string' ? value.trim() : '';
  };
}

/** Reads a rating, which has a scale of its own, in whole stars from 1 to 5. */
function readStars(text: string): number | undefined {
  const { value, scale_min: min, scale_max: max } = asRecord(parseJson(text)) ?? {};
  const share = (Number(value) - Number(min)) / (Number(max) - Number(min));
  return share >= 0 && share <= 1 ? Math.round(1 + share * 4) : undefined;
}

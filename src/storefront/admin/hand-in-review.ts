import { reviewTypes } from '../../config/product-metafields';
import { site } from '../../config/site';
import type { ReviewDraft } from '../../domain/product/review-draft';
import { asRecord } from '../../lib/values/json';
import type { AdminAccess } from './admin-token';
import type { AdminAnswer } from './ask-admin';
import { askAdmin } from './ask-admin';

const document = `mutation HandInReview($handle: MetaobjectHandleInput!, $metaobject: MetaobjectUpsertInput!) {
  metaobjectUpsert(handle: $handle, metaobject: $metaobject) {
    metaobject { id }
    userErrors { field message code }
  }
}`;

/** Both attempts end before hosts stop a function, which is after 10 s. */
const requestLimits = { timeoutMs: 3_500, maxRetries: 1 };

/**
 * Hands a buyer's review to the shop as a draft, which no build reads before a person has published it. An
 * order has one review of a product: sent again, it replaces the first and waits for a person again.
 */
export async function handInReview(
  access: AdminAccess,
  { orderId, productId }: { orderId: string; productId: string },
  draft: ReviewDraft,
): Promise<AdminAnswer> {
  const values = {
    product: `gid://shopify/Product/${productId}`,
    rating: JSON.stringify({ scale_min: '1.0', scale_max: '5.0', value: `${draft.stars}.0` }),
    title: draft.title,
    body: draft.text,
    author_display_name: draft.name,
    submitted_at: new Date().toISOString(),
    source: site.name,
    app_verification_status: 'verified_buyer',
    discipline: draft.discipline,
    level: draft.level,
  };
  const metaobject = {
    fields: Object.entries(values).map(([key, value]) => ({ key, value })),
    capabilities: { publishable: { status: 'DRAFT' } },
  };
  const handle = { type: reviewTypes.own, handle: `order-${orderId}-product-${productId}` };
  const answer = await askAdmin(access, document, { handle, metaobject }, requestLimits);
  if (!answer.ok) return answer;
  const payload = asRecord(answer.data.metaobjectUpsert);
  if (asRecord(payload?.metaobject)) return answer;
  const problem = `The shop refused a review: ${JSON.stringify(payload?.userErrors)}`;
  return { ok: false, isDenied: false, problem };
}

import { serviceLimits } from '../../config/limits';
import type { Merchandise } from '../../domain/cart/cart';
import type { Availability } from '../../domain/product/product';
import type { SellingPlan } from '../../domain/product/selling-plan';
import { underSellingPlan } from '../../domain/cart/to-merchandise';
import { inGroups } from '../../lib/values/in-groups';
import type { SharedVariantsQuery } from '../generated/operations';
import { SharedVariantsDocument } from '../generated/operations';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { allResults, mapResult } from '../client/storefront-error';
import { toSellingPlans } from '../products/to-selling-plans';
import { toAvailability, toVariantMerchandise } from '../products/to-variant-merchandise';

/** Variant found in the shop, with its availability and plans. */
export type SharedVariant = {
  /** Merchandise of a one-time purchase. */
  merchandise: Merchandise;
  availability: Availability;
  plans: SellingPlan[];
  /** True if it is sold only in a plan. */
  requiresPlan: boolean;
};

type VariantNode = Extract<SharedVariantsQuery['nodes'][number], { id: string }>;

/**
 * Returns the merchandise in the given plan; without one, a one-time purchase, or the first plan if
 * one is required. `undefined` if it is not sold that way.
 */
export function soldAs(
  { merchandise, plans, requiresPlan }: SharedVariant,
  planGid: string | undefined,
): Merchandise | undefined {
  if (planGid === undefined && !requiresPlan) return merchandise;
  const plan = planGid === undefined ? plans[0] : plans.find((one) => one.planGid === planGid);
  return plan && underSellingPlan(merchandise, plan);
}

/**
 * Fetches variants by gid, in any order. Variants the shop does not sell are missing from the
 * answer.
 */
export async function getVariants(
  client: StorefrontClient,
  variantGids: string[],
): Promise<StorefrontResult<SharedVariant[]>> {
  const answers = await Promise.all(
    inGroups(variantGids, serviceLimits.listEntries).map((group) =>
      client.request(SharedVariantsDocument, { variantGids: group }),
    ),
  );
  return mapResult(allResults(answers), (all) =>
    all.flatMap(({ nodes }) => nodes.flatMap(toSharedVariant)),
  );
}

function toSharedVariant(node: SharedVariantsQuery['nodes'][number]): SharedVariant[] {
  if (!isVariant(node)) return [];
  return [
    {
      merchandise: toVariantMerchandise(node),
      availability: toAvailability(node),
      plans: toSellingPlans(node.sellingPlanAllocations),
      requiresPlan: node.product.requiresSellingPlan,
    },
  ];
}

/**
 * Fetches one variant and returns its merchandise in the given plan (see `soldAs`); `null` if it is
 * not sold that way.
 */
export async function getSold(
  client: StorefrontClient,
  { variantGid, planGid }: { variantGid: string; planGid?: string | undefined },
): Promise<StorefrontResult<Merchandise | null>> {
  const found = await getVariants(client, [variantGid]);
  return mapResult(found, ([variant]) => (variant && soldAs(variant, planGid)) ?? null);
}

/** A gid of another type answers with an empty object. */
function isVariant(node: object | null): node is VariantNode {
  return node !== null && 'product' in node;
}

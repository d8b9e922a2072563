import type { Merchandise } from '../../domain/cart/cart';
import type { Availability } from '../../domain/product/product';
import type { SellingPlan } from '../../domain/product/selling-plan';
import { underPlan } from '../../domain/cart/to-merchandise';
import type { SharedVariantsQuery } from '../generated/operations';
import { SharedVariantsDocument } from '../generated/operations';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import { toSellingPlans } from '../products/to-selling-plans';
import { toVariantMerchandise } from '../products/to-variant-merchandise';

/** A variant the shop knows, and whether and how it can be bought now. */
export type SharedVariant = {
  /** Bought once. */
  merchandise: Merchandise;
  availability: Availability;
  plans: SellingPlan[];
  /** Whether it is only sold in a plan. */
  requiresPlan: boolean;
};

type VariantNode = Extract<SharedVariantsQuery['nodes'][number], { id: string }>;

/**
 * A variant in the plan somebody asks for; without one, in the shop's first where it is sold in no
 * other way. `undefined` when it is not sold like that.
 */
export function soldAs(
  { merchandise, plans, requiresPlan }: SharedVariant,
  planGid: string | undefined,
): Merchandise | undefined {
  if (planGid === undefined && !requiresPlan) return merchandise;
  const plan = planGid === undefined ? plans[0] : plans.find((one) => one.planGid === planGid);
  return plan && underPlan(merchandise, plan);
}

/** Looks variants up by their gids, in any order; those the shop does not sell are left out. */
export async function getVariants(
  client: StorefrontClient,
  variantGids: string[],
): Promise<StorefrontResult<SharedVariant[]>> {
  const result = await client.request(SharedVariantsDocument, { variantGids });
  return mapResult(result, ({ nodes }) =>
    nodes.flatMap((node) => {
      if (!isVariant(node)) return [];
      const availability = node.availableForSale ? 'available' : 'sold-out';
      return [
        {
          merchandise: toVariantMerchandise(node),
          availability,
          plans: toSellingPlans(node.sellingPlanAllocations),
          requiresPlan: node.product.requiresSellingPlan,
        },
      ];
    }),
  );
}

/** Looks up what one can buy: a variant, in a plan as `soldAs` chooses it; `null` when not sold so. */
export async function getSold(
  client: StorefrontClient,
  { variantGid, planGid }: { variantGid: string; planGid?: string | undefined },
): Promise<StorefrontResult<Merchandise | null>> {
  const found = await getVariants(client, [variantGid]);
  return mapResult(found, ([variant]) => (variant && soldAs(variant, planGid)) ?? null);
}

/** A gid of another kind answers with nothing in it. */
function isVariant(node: object | null): node is VariantNode {
  return node !== null && 'product' in node;
}

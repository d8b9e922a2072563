import { decodeGid } from '../catalogue/gid';
import { plansOfVariant } from '../catalogue/selling-plans';
import type { ShopView } from '../shop-service';
import type { CartUserError } from './cart-feedback';
import { userError } from './cart-feedback';

const maxQuantity = 1_000_000;

/**
 * What is wrong with a line somebody wants to have.
 *
 * @param input what is asked for; `sellingPlanId` is the plan the line comes to have
 * @param variantGid the variant the line is or becomes; undefined when its line is not known
 * @param at field path of the line
 */
export function checkLineInput(
  view: ShopView,
  input: {
    merchandiseId?: string | null;
    quantity?: number | null;
    sellingPlanId?: string | null;
  },
  variantGid: string | undefined,
  at: string[],
): CartUserError[] {
  const { merchandiseId, quantity, sellingPlanId } = input;
  if (merchandiseId && !view.catalogue.variantsByGid.has(decodeGid(merchandiseId))) {
    const message = `The merchandise with id ${merchandiseId} does not exist.`;
    return [userError('INVALID', [...at, 'merchandiseId'], message)];
  }
  if (sellingPlanId && !isSoldIn(view, variantGid, decodeGid(sellingPlanId))) {
    const message = 'The selling plan does not apply to this merchandise.';
    return [userError('SELLING_PLAN_NOT_APPLICABLE', [...at, 'sellingPlanId'], message)];
  }
  if (!sellingPlanId && quantity !== 0 && requiresPlan(view, variantGid)) {
    const message = 'The variant can only be purchased with a selling plan.';
    return [userError('VARIANT_REQUIRES_SELLING_PLAN', [...at, 'sellingPlanId'], message)];
  }
  if (typeof quantity === 'number' && quantity < 0) {
    return [userError('INVALID', [...at, 'quantity'], 'The quantity must not be negative.')];
  }
  if (typeof quantity === 'number' && quantity > maxQuantity) {
    const message = `The quantity must not be greater than ${maxQuantity}.`;
    return [userError('MAXIMUM_EXCEEDED', [...at, 'quantity'], message)];
  }
  return [];
}

function isSoldIn(view: ShopView, variantGid: string | undefined, planGid: string): boolean {
  const variant = view.catalogue.variantsByGid.get(variantGid ?? '');
  const product = view.catalogue.productsByGid.get(variant?.productGid ?? '');
  const plans = variant ? plansOfVariant(product, variant) : [];
  return plans.some(({ gid }) => gid === planGid);
}

function requiresPlan({ catalogue }: ShopView, variantGid: string | undefined): boolean {
  const variant = catalogue.variantsByGid.get(variantGid ?? '');
  const product = catalogue.productsByGid.get(variant?.productGid ?? '');
  return product?.requiresSellingPlan ?? false;
}

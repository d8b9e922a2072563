import type { Merchandise } from '../../domain/cart/cart';
import type { CartLineInput } from '../generated/operations';

/** What asks the service for a line: so many of a variant, in its plan where it has one. */
export function toLineInput({
  merchandise: { variantGid, plan },
  quantity,
}: {
  merchandise: Pick<Merchandise, 'variantGid' | 'plan'>;
  quantity: number;
}): CartLineInput {
  return {
    merchandiseId: variantGid,
    quantity,
    ...(plan && { sellingPlanId: plan.planGid }),
  };
}

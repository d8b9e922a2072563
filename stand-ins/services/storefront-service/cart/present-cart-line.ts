import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentMoney } from '../graphql/resolved-values';
import { presentSellingPlanAllocation } from '../storefront-api/present-selling-plans';
import { presentVariant } from '../storefront-api/present-variant';
import type { StorefrontView } from '../storefront-api/storefront-view';
import type { AppraisedLine, Appraisal } from './appraise-cart';
import { lineGid } from './cart-ids';
import { presentAllocations } from './discounts/present-discounts';

/** Builds a page of a cart's lines. */
export function presentLines(
  view: StorefrontView,
  appraisal: Appraisal,
  lines: AppraisedLine[],
  args: ConnectionArgs,
) {
  return paginate(
    lines,
    args,
    ({ record }) => record.uuid,
    (line) => presentCartLine(view, appraisal, line),
  );
}

/**
 * Builds a `CartLine` with the discounts on its product and, if requested, its share of the
 * order's.
 */
function presentCartLine(
  view: StorefrontView,
  appraisal: Appraisal,
  line: AppraisedLine,
): ResolvedObject {
  const { record, variant, plan } = line;
  return {
    __typename: 'CartLine',
    id: lineGid(appraisal.cart, record.uuid),
    viewKey: record.uuid,
    quantity: record.quantity,
    attributes: record.attributes,
    attribute: ({ key }: { key: string }) =>
      record.attributes.find((attribute) => attribute.key === key) ?? null,
    merchandise: () => presentVariant(view, variant),
    ...presentCosts(line),
    discountAllocations: ({ lineLevelOnly }: { lineLevelOnly?: boolean | null }) =>
      presentAllocations(
        lineLevelOnly === false ? [...line.savings, ...line.orderShares] : line.savings,
      ),
    sellingPlanAllocation: plan && presentSellingPlanAllocation(variant.price, plan),
    parentRelationship: null,
    instructions: { canRemove: true, canUpdateQuantity: true },
  };
}

function presentCosts({ variant, plan, unitPrice, subtotal, total }: AppraisedLine) {
  const compareAt = variant.compareAt ?? (plan && unitPrice < variant.price ? variant.price : null);
  const compareAtAmount = compareAt === null ? null : presentMoney(compareAt);
  const shared = { subtotalAmount: presentMoney(subtotal), totalAmount: presentMoney(total) };
  const amount = presentMoney(unitPrice);
  return {
    cost: { amountPerQuantity: amount, compareAtAmountPerQuantity: compareAtAmount, ...shared },
    estimatedCost: { amount, compareAtAmount, ...shared },
  };
}

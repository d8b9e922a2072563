import type { CatalogVariant } from '../catalog/catalog';
import { gidTail } from '../catalog/gid';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentMoney } from '../graphql/resolved-values';
import { presentSellingPlanAllocation } from '../storefront-api/present-selling-plans';
import { componentsOf, presentVariant } from '../storefront-api/present-variant';
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
  const parts = componentsOf(view, variant);
  return {
    __typename: parts.length > 0 ? 'ComponentizableCartLine' : 'CartLine',
    lineComponents: () => parts.map((part) => presentComponent(view, appraisal, line, part)),
    id: lineGid(appraisal.cart, record.uuid),
    quantity: record.quantity,
    attributes: record.attributes,
    merchandise: () => presentVariant(view, variant),
    cost: {
      amountPerQuantity: presentMoney(line.unitPrice),
      subtotalAmount: presentMoney(line.subtotal),
      totalAmount: presentMoney(line.total),
    },
    discountAllocations: ({ lineLevelOnly }: { lineLevelOnly?: boolean | null }) =>
      presentAllocations(
        lineLevelOnly === false ? [...line.savings, ...line.orderShares] : line.savings,
      ),
    sellingPlanAllocation: plan && presentSellingPlanAllocation(variant.price, plan),
  };
}

/** Builds the `CartLine` of a part of a bundle, whose price is in the bundle's. */
function presentComponent(
  view: StorefrontView,
  appraisal: Appraisal,
  { record }: AppraisedLine,
  part: CatalogVariant,
): ResolvedObject {
  const nothing = presentMoney(0);
  return {
    __typename: 'CartLine',
    id: lineGid(appraisal.cart, `${record.uuid}-${gidTail(part.gid)}`),
    quantity: record.quantity,
    attributes: [],
    merchandise: () => presentVariant(view, part),
    cost: { amountPerQuantity: nothing, subtotalAmount: nothing, totalAmount: nothing },
    discountAllocations: [],
    sellingPlanAllocation: null,
  };
}

import type { ResolvedObject } from '../graphql/resolved-object';
import { presentMoney } from '../graphql/scalars';
import { presentVariant } from '../storefront-api/present-variant';
import type { StorefrontView } from '../storefront-api/storefront-view';
import type { AppraisedLine, Appraisal } from './appraise-cart';
import { lineGid } from './cart-ids';

/** A `CartLine`. Discounts of this shop work on the whole cart, so a line carries none. */
export function presentCartLine(
  view: StorefrontView,
  { cart }: Appraisal,
  line: AppraisedLine,
): ResolvedObject {
  const { record, variant } = line;
  const subtotal = presentMoney(line.subtotal);
  const compareAt = variant.compareAt;
  return {
    __typename: 'CartLine',
    id: lineGid(cart, record.uuid),
    quantity: record.quantity,
    attributes: record.attributes,
    attribute: ({ key }: { key: string }) =>
      record.attributes.find((attribute) => attribute.key === key) ?? null,
    merchandise: () => presentVariant(view, variant),
    cost: {
      amountPerQuantity: presentMoney(variant.price),
      compareAtAmountPerQuantity: compareAt === null ? null : presentMoney(compareAt),
      subtotalAmount: subtotal,
      totalAmount: subtotal,
    },
    estimatedCost: {
      amount: presentMoney(variant.price),
      compareAtAmount: compareAt === null ? null : presentMoney(compareAt),
      subtotalAmount: subtotal,
      totalAmount: subtotal,
    },
    discountAllocations: [],
    sellingPlanAllocation: null,
    parentRelationship: null,
    instructions: { canRemove: true, canUpdateQuantity: true },
  };
}

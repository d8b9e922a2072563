import type { LineDetails } from '../domain/line-details';
import { toMoney } from '../domain/money';
import type { CartLineDetailsQuery } from './generated/operations';
import { CartLineDetailsDocument } from './generated/operations';
import type { StorefrontClient } from './storefront-client';
import type { StorefrontResult } from './storefront-error';
import { mapResult } from './storefront-error';
import { toMoneyMetafield } from './to-money-metafield';

type LineNode = NonNullable<CartLineDetailsQuery['cart']>['lines']['nodes'][number];

/** What is to say of each line of a cart, by the line's gid; empty once the cart is gone. */
export async function getLineDetails(
  client: StorefrontClient,
  cartGid: string,
): Promise<StorefrontResult<ReadonlyMap<string, LineDetails>>> {
  const result = await client.request(CartLineDetailsDocument, { cartGid });
  return mapResult(
    result,
    ({ cart }) => new Map((cart?.lines.nodes ?? []).map((line) => [line.id, toDetails(line)])),
  );
}

function toDetails({ discountAllocations, sellingPlanAllocation, merchandise }: LineNode) {
  const { metafields } = merchandise.product;
  const value = (key: string) => metafields.find((field) => field?.key === key)?.value;
  const trialDays = Number.parseInt(value('trial_days') ?? '', 10);
  return {
    discounts: discountAllocations.map((allocation) => ({
      title: 'title' in allocation ? allocation.title : allocation.code,
      amount: toMoney(allocation.discountedAmount),
    })),
    planName: sellingPlanAllocation?.sellingPlan.name ?? null,
    trialDays: trialDays > 0 ? trialDays : null,
    monthlyPrice: toMoneyMetafield(value('monthly_price')),
  };
}

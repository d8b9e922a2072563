import { storefrontLimits } from '../../config/limits';
import { routes } from '../../config/routes';
import { isDiscountCode } from '../../domain/cart/discount-code';
import type { LinePlan } from '../../domain/product/selling-plan';
import { toPlanGid } from '../../domain/product/selling-plan';
import { toUid } from '../../domain/product/product';

/** `planGid` is absent for a line without a selling plan. */
type LinkedLine = { variantGid: string; quantity: number; planGid?: string };

/** Contents of a shared address. Anyone can write one, so nothing is added without a decision. */
export type CartLink = {
  lines: LinkedLine[];
  discountCode: string | null;
};

type Goods = { variantGid: string; plan?: Pick<LinePlan, 'planGid'> | undefined };

/** Part of a cart that its link shares. */
export type Shareable = {
  lines: readonly { quantity: number; merchandise: Goods }[];
  discountCodes: readonly string[];
};

const maxLineQuantity = 999;
const damagedMessage =
  'This cart link is damaged: it does not name products the way ours do. Ask for it again, or look around the shop.';

/**
 * Builds the path of a shared cart: `/cart?lines=<variant id>:<quantity>,…&discount=CODE`, with
 * `:<plan id>` after a line bought in a plan. It holds goods and one code, nothing about the person
 * or their cart. Sold out lines are left out.
 */
export function writeCartLink({ lines, discountCodes: [code] }: Shareable): string {
  const named = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, merchandise: { variantGid, plan } }) =>
      [toUid(variantGid), quantity, ...(plan ? [toUid(plan.planGid)] : [])].join(':'),
    );
  const discount = code === undefined ? '' : `&discount=${encodeURIComponent(code)}`;
  return `${routes.cart()}?lines=${named.join(',')}${discount}`;
}

/**
 * Reads the query of a shared cart.
 *
 * @returns `null` if it shares nothing; a sentence to show if it cannot be read
 */
export function readCartLink(search: string): CartLink | { problem: string } | null {
  const parameters = new URLSearchParams(search);
  const text = parameters.get('lines');
  if (text === null) return null;
  const entries = text.split(',');
  const { cartLines } = storefrontLimits;
  if (entries.length > cartLines) {
    return {
      problem: `This cart link names ${entries.length} products; a cart holds ${cartLines}. Ask for a shorter one.`,
    };
  }
  const lines = new Map<string, LinkedLine>();
  for (const entry of entries) {
    const [, uid, count, planUid] = /^(\d{1,20}):(\d{1,6})(?::(\d{1,20}))?$/.exec(entry) ?? [];
    if (uid === undefined || Number(count) < 1) return { problem: damagedMessage };
    const key = `${uid}:${planUid ?? ''}`;
    const quantity = Math.min((lines.get(key)?.quantity ?? 0) + Number(count), maxLineQuantity);
    const variantGid = `gid://shopify/ProductVariant/${uid}`;
    lines.set(key, { variantGid, quantity, ...(planUid && { planGid: toPlanGid(planUid) }) });
  }
  const code = parameters.get('discount')?.trim() ?? '';
  return {
    lines: [...lines.values()],
    discountCode: isDiscountCode(code) ? code : null,
  };
}

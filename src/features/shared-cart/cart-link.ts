import { serviceLimits } from '../../config/limits';
import { routes } from '../../config/routes';
import { isDiscountCode } from '../../domain/cart/discount-code';
import type { CartAttribute, LineMerchandise } from '../../domain/cart/cart';
import type { LineSellingPlan } from '../../domain/product/selling-plan';
import { toSellingPlanGid } from '../../domain/product/selling-plan';
import { toUid } from '../../domain/product/product';
import { parseJson } from '../../lib/values/json';

/** `planGid` and `attributes` are absent for a line without them. */
type LinkedLine = {
  variantGid: string;
  quantity: number;
  planGid?: string;
  attributes?: readonly CartAttribute[];
};

/** Contents of a shared address. Anyone can write one, so nothing is added without a decision. */
export type CartLink = {
  lines: LinkedLine[];
  discountCode: string | null;
};

type Goods = Pick<LineMerchandise, 'variantGid' | 'attributes'> & {
  plan?: Pick<LineSellingPlan, 'planGid'> | undefined;
};

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
 * `:<plan id>` after a line bought in a plan. Attributes of lines, such as engravings, follow as JSON:
 * `&attributes=[[],[["Engraving","Anna"]]]`, a list for each line. It holds goods and one code, nothing
 * else about the person or their cart. Sold out lines are left out.
 */
export function writeCartLink({ lines, discountCodes: [code] }: Shareable): string {
  const shared = lines.filter(({ quantity }) => quantity > 0);
  const named = shared.map(({ quantity, merchandise: { variantGid, plan } }) =>
    [toUid(variantGid), quantity, ...(plan ? [toUid(plan.planGid)] : [])].join(':'),
  );
  const notes = shared.map(({ merchandise: { attributes = [] } }) =>
    attributes.map(({ key, value }) => [key, value]),
  );
  const attributes = notes.some(({ length }) => length > 0)
    ? `&attributes=${encodeURIComponent(JSON.stringify(notes))}`
    : '';
  const discount = code === undefined ? '' : `&discount=${encodeURIComponent(code)}`;
  return `${routes.cart()}?lines=${named.join(',')}${attributes}${discount}`;
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
  const { cartLines } = serviceLimits;
  if (entries.length > cartLines) {
    return {
      problem: `This cart link names ${entries.length} products; a cart holds ${cartLines}. Ask for a shorter one.`,
    };
  }
  const notes = readAttributes(parameters.get('attributes'));
  if (!notes) return { problem: damagedMessage };
  const lines = new Map<string, LinkedLine>();
  for (const [index, entry] of entries.entries()) {
    const [, uid, count, planUid] = /^(\d{1,20}):(\d{1,6})(?::(\d{1,20}))?$/.exec(entry) ?? [];
    if (uid === undefined || Number(count) < 1) return { problem: damagedMessage };
    const attributes = notes[index] ?? [];
    const key = JSON.stringify([uid, planUid, attributes]);
    const quantity = Math.min((lines.get(key)?.quantity ?? 0) + Number(count), maxLineQuantity);
    lines.set(key, {
      variantGid: `gid://shopify/ProductVariant/${uid}`,
      quantity,
      ...(planUid && { planGid: toSellingPlanGid(planUid) }),
      ...(attributes.length > 0 && { attributes }),
    });
  }
  const code = parameters.get('discount')?.trim() ?? '';
  return {
    lines: [...lines.values()],
    discountCode: isDiscountCode(code) ? code : null,
  };
}

/** Reads the attributes of each line; `null` if the text is none. */
function readAttributes(text: string | null): CartAttribute[][] | null {
  if (text === null) return [];
  const lists = parseJson(text);
  if (!Array.isArray(lists)) return null;
  const isList = (list: unknown): list is [string, string][] =>
    Array.isArray(list) && list.every(isPair);
  if (!lists.every(isList)) return null;
  return lists.map((list) => list.map(([key, value]) => ({ key, value })));
}

function isPair(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
  );
}

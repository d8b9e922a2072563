import { storefrontLimits } from '../../config/limits';
import { routes } from '../../config/routes';
import { toUid } from '../../domain/product';

/** What a shared address asks for. Anyone can write one, so it is a wish and not a cart. */
export type CartLink = {
  lines: { variantGid: string; quantity: number }[];
  discountCode: string | null;
};

type Shareable = {
  lines: readonly { quantity: number; merchandise: { variantGid: string } }[];
  discountCodes: readonly string[];
};

const longestCode = 255;
const mostOfALine = 999;
const damaged =
  'This cart link is damaged: it does not name products the way ours do. Ask for it again, or look around the shop.';

/**
 * The path of a cart to be passed on: `/cart?lines=<variant id>:<quantity>,…&discount=CODE`. It names
 * goods and one code, and nothing of the person or the cart they are in. Sold out lines stay out.
 */
export function writeCartLink({ lines, discountCodes: [code] }: Shareable): string {
  const named = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, merchandise }) => `${toUid(merchandise.variantGid)}:${quantity}`);
  const discount = code === undefined ? '' : `&discount=${encodeURIComponent(code)}`;
  return `${routes.cart()}?lines=${named.join(',')}${discount}`;
}

/**
 * Reads such a path's query.
 *
 * @returns `null` when it shares nothing; a sentence when what it shares cannot be read
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
  const lines = new Map<string, number>();
  for (const entry of entries) {
    const [, uid, count] = /^(\d{1,20}):(\d{1,6})$/.exec(entry) ?? [];
    if (uid === undefined || Number(count) < 1) return { problem: damaged };
    const variantGid = `gid://shopify/ProductVariant/${uid}`;
    const quantity = (lines.get(variantGid) ?? 0) + Number(count);
    lines.set(variantGid, Math.min(quantity, mostOfALine));
  }
  const code = parameters.get('discount')?.trim() ?? '';
  return {
    lines: [...lines].map(([variantGid, quantity]) => ({ variantGid, quantity })),
    discountCode: isDiscountCode(code) ? code : null,
  };
}

/** Whether a text from an address can be a discount code: not empty, not endless, no markup. */
export function isDiscountCode(text: string): boolean {
  return text !== '' && text.length <= longestCode && !/[<>\p{Cc}]/u.test(text);
}

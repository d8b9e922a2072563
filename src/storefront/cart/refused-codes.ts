import type { Cart } from '../../domain/cart/cart';
import type { CartWarning } from '../client/user-error';
import { isDiscountWarning, warningSentence } from '../client/user-error';

/** Discount code that does not apply to a cart, with the reason as a sentence. */
export type RefusedCode = { code: string; sentence: string };

/** Lists the codes of a cart that do not apply to it, with the reasons that the warnings give. */
export function findRefusedCodes(cart: Cart, warnings: readonly CartWarning[]): RefusedCode[] {
  const refused = cart.discountCodes.filter(({ applicable }) => !applicable);
  return refused.map(({ code }) => {
    const warning = warnings.find((one) => codeOf(cart, one) === code);
    return { code, sentence: warning ? discountSentence(cart, warning) : notHonoredMessage };
  });
}

const notHonoredMessage = 'The shop does not take this code for your cart.';

/**
 * Finds the code of a discount warning. The service names it only in the text, if at all; where it
 * does not and only one code is refused, it is that one.
 */
export function codeOf({ discountCodes }: Cart, warning: CartWarning): string | undefined {
  if (!isDiscountWarning(warning)) return undefined;
  const refused = discountCodes.filter(({ applicable }) => !applicable);
  const text = warning.message.toLowerCase();
  const named = refused.find(({ code }) => text.includes(code.toLowerCase()));
  return (named ?? (refused.length === 1 ? refused[0] : undefined))?.code;
}

/**
 * Returns the reason in a discount warning. The service has one code for all it does not honor: an
 * empty cart, and a discount that cannot be combined with those that the cart has.
 */
export function discountSentence(cart: Cart, warning: CartWarning): string {
  if (warning.code !== 'DISCOUNT_CODE_NOT_HONOURED') return warningSentence(warning);
  if (cart.totalQuantity === 0) return 'There is nothing in your cart that it could reduce.';
  const others = appliedDiscounts(cart);
  if (others.length === 0) return notHonoredMessage;
  return `It cannot be combined with ${others.join(' and ')}.`;
}

function appliedDiscounts({ discountCodes, discountAllocations, lines }: Cart): string[] {
  const codes = discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code);
  const allocations = [
    ...discountAllocations,
    ...lines.flatMap((line) => line.discountAllocations),
  ];
  const automatic = allocations.filter(({ code }) => code === null).map(({ title }) => title);
  return [...new Set([...codes, ...automatic])];
}

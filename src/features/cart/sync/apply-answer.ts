import type { Cart } from '../../../domain/cart/cart';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type { CartWarning } from '../../../storefront/client/user-error';
import { isDiscountWarning, warningSentence } from '../../../storefront/client/user-error';
import type { CartCause, CartData, CartProblems } from '../state/cart-state';
import { noProblems } from '../state/cart-state';
import { withLineKeys } from '../state/optimistic-lines';

type TrustedParts = Pick<
  CartData,
  | 'cart'
  | 'cause'
  | 'cartGid'
  | 'localLines'
  | 'localCodes'
  | 'localNote'
  | 'localAttributes'
  | 'localGiftCodes'
  | 'orderPlaced'
>;

/** The state's part that follows from a cart the service has sent. */
export function trustCart(cart: Cart, cause: CartCause): Omit<TrustedParts, 'localGiftCodes'> {
  return {
    cart,
    cause,
    cartGid: cart.cartGid,
    localLines: cart.lines.map(({ lineGid, quantity, merchandise }) => ({
      lineGid,
      quantity,
      merchandise,
    })),
    localCodes: cart.discountCodes.map(({ code }) => code),
    localNote: cart.note,
    localAttributes: cart.attributes,
    // What the shop still holds has not been bought.
    orderPlaced: false,
  };
}

/** The state's part that follows when there is no cart any more. */
export function noCart(): TrustedParts & Pick<CartData, 'checkoutOpened'> {
  return {
    cart: null,
    cause: 'cleared',
    cartGid: null,
    localLines: [],
    localCodes: [],
    localNote: '',
    localAttributes: [],
    localGiftCodes: [],
    checkoutOpened: false,
    orderPlaced: false,
  };
}

/**
 * Sorts an answer's warnings by the line, the code or the cart they are about.
 *
 * @param known what was said of codes before: the service repeats it only when codes are set
 */
export function toWarnings(
  cart: Cart,
  { warnings }: Pick<CartAnswer, 'warnings'>,
  known: CartProblems,
): CartProblems {
  const lines: Record<string, string> = {};
  const codes = reasonsOfRefused(cart, known);
  const rest: string[] = [];
  const keyed = withLineKeys(cart.lines);
  for (const warning of warnings) {
    const line = keyed.find(({ lineGid }) => lineGid === warning.target);
    const code = isDiscountWarning(warning) ? codeOf(cart, warning) : undefined;
    if (line) lines[line.lineKey] = warningSentence(warning);
    else if (code !== undefined) codes[code] = warningSentence(warning);
    else rest.push(warningSentence(warning));
  }
  return { ...noProblems, lines, codes, cart: rest };
}

/** What was said of the codes that do not apply to this cart either. */
function reasonsOfRefused({ discountCodes }: Cart, { codes }: CartProblems) {
  const refused = discountCodes.filter(({ applicable }) => !applicable);
  const isRefused = (code: string) => refused.some((one) => one.code === code);
  return Object.fromEntries(Object.entries(codes).filter(([code]) => isRefused(code)));
}

/**
 * A discount warning names its code only in its text, if at all. Where it does not and one code is
 * refused, it is about that one.
 */
function codeOf({ discountCodes }: Cart, { message }: CartWarning): string | undefined {
  const refused = discountCodes.filter(({ applicable }) => !applicable);
  const named = refused.find(({ code }) => message.toLowerCase().includes(code.toLowerCase()));
  return (named ?? (refused.length === 1 ? refused[0] : undefined))?.code;
}

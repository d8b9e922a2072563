import type { Cart } from '../../../domain/cart/cart';
import { isCodeOf } from '../../../domain/cart/cart';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import { codeOf, discountSentence } from '../../../storefront/cart/refused-codes';
import type { UserError } from '../../../storefront/client/user-error';
import {
  isUnknownCart,
  userErrorSentence,
  warningSentence,
} from '../../../storefront/client/user-error';
import type { AddedLine, QueuedChange } from '../state/queued-change';
import type { CartMessages } from '../state/cart-state';
import { noMessages } from '../state/cart-state';
import type { CartCause, CartData } from '../state/cart-state';
import { withLineKeys } from '../state/cart-selectors';

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

/** Returns the part of the state that follows from a cart the service has sent. */
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
    // A cart the shop still holds has not been bought.
    orderPlaced: false,
  };
}

/** Returns the part of the state that follows when there is no cart any more. */
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
 * Sorts the warnings of an answer by the line, the code or the cart they concern. Codes that an added
 * one displaced are its warning, since they are no longer in the cart.
 *
 * @param known earlier warnings: the service repeats those of codes only when codes are set
 */
export function toWarnings(
  cart: Cart,
  { warnings, displacedCodes = [] }: Pick<CartAnswer, 'warnings' | 'displacedCodes'>,
  known: CartMessages,
): CartMessages {
  const lines = new Map<string, string>();
  const codes = new Map(warningsOfRefused(cart, known));
  const rest: string[] = [];
  const keyed = withLineKeys(cart.lines);
  for (const warning of warnings) {
    const line = keyed.find(({ lineGid }) => lineGid === warning.target);
    const code = codeOf(cart, warning);
    if (line) lines.set(line.lineKey, warningSentence(warning));
    else if (code !== undefined) codes.set(code, discountSentence(cart, warning));
    else rest.push(warningSentence(warning));
  }
  const added = cart.discountCodes.at(-1);
  if (added && displacedCodes.length > 0) {
    const words = displacedCodes.map(({ code, sentence }) => `${code} was taken out. ${sentence}`);
    codes.set(added.code, words.join(' '));
  }
  return {
    ...noMessages,
    lines: Object.fromEntries(lines),
    codes: Object.fromEntries(codes),
    cart: rest,
  };
}

/** Keeps the earlier warnings of codes that do not apply to this cart either. */
function warningsOfRefused({ discountCodes }: Cart, { codes }: CartMessages) {
  const refused = discountCodes.filter(({ applicable }) => !applicable);
  const isRefused = (code: string) => refused.some((one) => one.code === code);
  return Object.entries(codes).filter(([code]) => isRefused(code));
}

type Refusal = {
  sentence: string;
  /** Lines it concerns, where it concerns only some of several. */
  lines?: AddedLine[];
  /** Part of the change that can be sent again. */
  rest?: QueuedChange;
};

const unknownGiftCardMessage = 'This gift card is not known, or nothing is left on it.';

/** Returns what an answer refused of a change; `undefined` if nothing. */
export function refusalOf(change: QueuedChange, answer: CartAnswer): Refusal | undefined {
  const { cart, userErrors } = answer;
  const [refusal] = userErrors.filter((error) => !isUnknownCart(error));
  if (refusal && change.kind === 'add') return refusedAddition(change, refusal, userErrors);
  if (refusal) return { sentence: userErrorSentence(refusal) };
  if (answer.refusedCode) return { sentence: answer.refusedCode.sentence };
  // The service returns no error for a wrong gift card; it is only missing in the cart.
  if (change.kind !== 'apply-gift-card' || !cart) return undefined;
  const isThere = cart.giftCards.some((card) => isCodeOf(change.code, card));
  return isThere ? undefined : { sentence: unknownGiftCardMessage };
}

/** One refused line makes the service refuse the whole request; the other lines are sent again. */
function refusedAddition(
  change: Extract<QueuedChange, { kind: 'add' }>,
  refusal: UserError,
  userErrors: readonly UserError[],
): Refusal {
  const sentence = userErrorSentence(refusal);
  const isRefused = (index: number) => userErrors.some((error) => isAboutLine(error, index));
  const lines = change.lines.filter((_line, index) => isRefused(index));
  const others = change.lines.filter((_line, index) => !isRefused(index));
  if (lines.length === 0) return { sentence };
  return others.length > 0
    ? { sentence, lines, rest: { ...change, lines: others } }
    : { sentence, lines };
}

/** True if an error concerns the line at an index. Its path is `lines`, index, field, or the same below `input`. */
export function isAboutLine({ field }: UserError, index: number): boolean {
  return field !== null && field.includes('lines') && field.includes(String(index));
}

/** Returns the typed gift card codes to store once a change has been made. */
export function giftCodesAfter(
  change: QueuedChange,
  before: Cart | null,
  known: readonly string[],
): readonly string[] {
  if (change.kind === 'apply-gift-card') return [...new Set([...known, change.code])];
  if (change.kind !== 'remove-gift-card') return known;
  const removed = before?.giftCards.find(({ gid }) => gid === change.gid);
  return removed ? known.filter((code) => !isCodeOf(code, removed)) : known;
}

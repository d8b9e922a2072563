import type { Cart } from '../../../domain/cart/cart';
import { isCodeOf } from '../../../domain/cart/cart';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type { UserError } from '../../../storefront/client/user-error';
import { isUnknownCart, userErrorSentence } from '../../../storefront/client/user-error';
import type { AddedLine, CartChange } from '../outbox/cart-change';

export type ChangeRefusal = {
  sentence: string;
  /** The lines it is about, when it is about some of several. */
  lines?: AddedLine[];
  /** What can still be asked for. */
  rest?: CartChange;
};

const unknownGiftCard = 'This gift card is not known, or nothing is left on it.';

/** What an answer refused of a change; `undefined` when it refused nothing. */
export function refusalOf(change: CartChange, answer: CartAnswer): ChangeRefusal | undefined {
  const { cart, userErrors } = answer;
  const [refusal] = userErrors.filter((error) => !isUnknownCart(error));
  if (refusal && change.kind === 'add') return refusedAddition(change, refusal, userErrors);
  if (refusal) return { sentence: userErrorSentence(refusal) };
  // The service is silent about a wrong gift card; the cart just does not have it.
  if (change.kind !== 'apply-gift-card' || !cart) return undefined;
  const isThere = cart.giftCards.some((card) => isCodeOf(change.code, card));
  return isThere ? undefined : { sentence: unknownGiftCard };
}

/** One refused line refuses all that were sent with it; the others are worth another request. */
function refusedAddition(
  change: Extract<CartChange, { kind: 'add' }>,
  refusal: UserError,
  userErrors: readonly UserError[],
): ChangeRefusal {
  const sentence = userErrorSentence(refusal);
  const isRefused = (index: number) =>
    userErrors.some(({ field }) => field?.includes('lines') && field.includes(String(index)));
  const lines = change.lines.filter((_line, index) => isRefused(index));
  const others = change.lines.filter((_line, index) => !isRefused(index));
  if (lines.length === 0) return { sentence };
  return others.length > 0
    ? { sentence, lines, rest: { ...change, lines: others } }
    : { sentence, lines };
}

/** The typed gift cards the browser remembers once a change has been made. */
export function giftCodesAfter(
  change: CartChange,
  before: Cart | null,
  known: readonly string[],
): readonly string[] {
  if (change.kind === 'apply-gift-card') return [...new Set([...known, change.code])];
  if (change.kind !== 'remove-gift-card') return known;
  const removed = before?.giftCards.find(({ gid }) => gid === change.gid);
  return removed ? known.filter((code) => !isCodeOf(code, removed)) : known;
}

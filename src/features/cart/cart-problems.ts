import type { Cart } from '../../domain/cart';
import { merchandiseName } from '../../domain/cart';
import type { CartChange } from './cart-changes';
import type { CartProblems } from './cart-state';
import { withLineKeys } from './optimistic-lines';

/**
 * Errors with one more: beside its line or code, or for the whole cart when the line is not there to
 * stand beside.
 */
export function withError(
  errors: CartProblems,
  change: CartChange,
  cart: Cart | null,
  sentence: string,
): CartProblems {
  if (change.kind === 'apply-code' || change.kind === 'remove-code') {
    return { ...errors, codes: { ...errors.codes, [change.code]: sentence } };
  }
  const { lineKey, merchandise } = change;
  const isShown = withLineKeys(cart?.lines ?? []).some((line) => line.lineKey === lineKey);
  if (isShown) return { ...errors, lines: { ...errors.lines, [lineKey]: sentence } };
  return { ...errors, cart: [...errors.cart, `${merchandiseName(merchandise)}: ${sentence}`] };
}

/** Errors without those a new change makes obsolete: about its own line or code, and the general. */
export function withoutErrorsOf(errors: CartProblems, change: CartChange): CartProblems {
  const key = 'lineKey' in change ? change.lineKey : change.code;
  const keep = (sentences: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(sentences).filter(([name]) => name !== key));
  return { lines: keep(errors.lines), codes: keep(errors.codes), cart: [], network: null };
}

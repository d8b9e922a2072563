import type { Cart } from '../../../domain/cart/cart';
import { merchandiseName } from '../../../domain/cart/cart';
import type { AddedLine, CartChange } from '../outbox/cart-change';
import { subjectsOf } from '../outbox/cart-change';
import type { ChangeOutcome } from '../sync/change-outcomes';
import type { CartProblems } from './cart-state';
import { withLineKeys } from './optimistic-lines';

/** What is said while changes wait for the connection. */
export const waiting =
  'You are offline. What you changed is kept and will be sent when the connection is back.';

/** What is said, beside a way to try again, when changes had to be taken back. */
export const notSaved = 'Not everything you changed was saved.';

/**
 * Errors with one more: beside its line, code, card or note, or for the whole cart when the line is
 * not there to stand beside.
 */
export function withError(
  errors: CartProblems,
  change: CartChange,
  cart: Cart | null,
  sentence: string,
): CartProblems {
  if (change.kind === 'set-note') return { ...errors, note: sentence };
  if (change.kind === 'add') {
    return change.lines.reduce((all, line) => withLineError(all, line, cart, sentence), errors);
  }
  if (change.kind === 'set-quantity') return withLineError(errors, change, cart, sentence);
  const [key = ''] = subjectsOf(change);
  return { ...errors, codes: { ...errors.codes, [key]: sentence } };
}

/** The same about what became of a change, beside the lines it is about. */
export function withOutcome(
  errors: CartProblems,
  { change, sentence, lines }: Pick<ChangeOutcome, 'change' | 'sentence' | 'lines'>,
  cart: Cart | null,
): CartProblems {
  if (!lines) return withError(errors, change, cart, sentence);
  return lines.reduce((all, line) => withLineError(all, line, cart, sentence), errors);
}

/** The same about one line of several. */
export function withLineError(
  errors: CartProblems,
  { lineKey, merchandise }: Pick<AddedLine, 'lineKey' | 'merchandise'>,
  cart: Cart | null,
  sentence: string,
): CartProblems {
  const isShown = withLineKeys(cart?.lines ?? []).some((line) => line.lineKey === lineKey);
  if (isShown) return { ...errors, lines: { ...errors.lines, [lineKey]: sentence } };
  const full = `${merchandiseName(merchandise)}: ${sentence}`;
  return errors.cart.includes(full) ? errors : { ...errors, cart: [...errors.cart, full] };
}

/** Errors without those a new change makes obsolete: about its own subjects, and the general. */
export function withoutErrorsOf(errors: CartProblems, change: CartChange): CartProblems {
  const keys = subjectsOf(change);
  const keep = (sentences: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(sentences).filter(([name]) => !keys.includes(name)));
  return {
    lines: keep(errors.lines),
    codes: keep(errors.codes),
    note: change.kind === 'set-note' ? null : errors.note,
    cart: [],
    network: null,
  };
}

import type { Cart } from '../../../domain/cart/cart';
import { merchandiseName } from '../../../domain/cart/cart';
import type { AddedLine, ChangeRequest, RejectedChange } from '../outbox/queued-change';
import { subjectsOf } from '../outbox/queued-change';
import type { CartData, CartMessages } from './cart-state';
import { withLineKeys } from './optimistic-lines';

/** Shown when no request can be made at all, as when the sync engine's script fails to load. */
export const unreachableMessage =
  'The shop cannot be reached. Check your connection and try again.';

/** Shown while changes wait for the connection. */
export const offlineMessage =
  'You are offline. What you changed is kept and will be sent when the connection is back.';

/** Shown next to a button to retry as long as there are changes that were rolled back. */
const notSavedMessage = 'Not everything you changed was saved.';

/**
 * Sets or removes the message about failed changes, unless there is another about the connection.
 * Whatever clears that one, a change that was rolled back is never without a message and a retry.
 */
export function withFailedMessage<TData extends Pick<CartData, 'errors' | 'failed'>>(
  data: TData,
): TData {
  const { network } = data.errors;
  if (network !== null && network !== notSavedMessage) return data;
  const message = data.failed.length > 0 ? notSavedMessage : null;
  return message === network ? data : { ...data, errors: { ...data.errors, network: message } };
}

/**
 * Adds the error of a rejected change next to its line, code, card or note, or to those of the whole
 * cart if its line is not in the cart.
 */
export function withRejection(
  errors: CartMessages,
  { change, sentence, lines }: Pick<RejectedChange, 'change' | 'sentence' | 'lines'>,
  cart: Cart | null,
): CartMessages {
  const addTo = (concerned: readonly AddedLine[]) =>
    concerned.reduce((all, line) => withLineError(all, line, cart, sentence), errors);
  if (lines) return addTo(lines);
  if (change.kind === 'set-note') return { ...errors, note: sentence };
  if (change.kind === 'add') return addTo(change.lines);
  if (change.kind === 'set-quantity') return withLineError(errors, change, cart, sentence);
  const [key = ''] = subjectsOf(change);
  return { ...errors, codes: { ...errors.codes, [key]: sentence } };
}

export function withLineError(
  errors: CartMessages,
  { lineKey, merchandise }: Pick<AddedLine, 'lineKey' | 'merchandise'>,
  cart: Cart | null,
  sentence: string,
): CartMessages {
  const isInCart = withLineKeys(cart?.lines ?? []).some((line) => line.lineKey === lineKey);
  if (isInCart) return { ...errors, lines: { ...errors.lines, [lineKey]: sentence } };
  const full = `${merchandiseName(merchandise)}: ${sentence}`;
  return errors.cart.includes(full) ? errors : { ...errors, cart: [...errors.cart, full] };
}

/**
 * Removes the errors a new change makes obsolete: those of its subjects, the general ones and, if it
 * applies a code, those of all codes.
 */
export function withoutErrorsOf(errors: CartMessages, change: ChangeRequest): CartMessages {
  const subjects = subjectsOf(change);
  const isCode = change.kind === 'apply-code' || change.kind === 'apply-gift-card';
  const withoutSubjects = (sentences: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(sentences).filter(([name]) => !subjects.includes(name)));
  return {
    lines: withoutSubjects(errors.lines),
    codes: isCode ? {} : withoutSubjects(errors.codes),
    note: change.kind === 'set-note' ? null : errors.note,
    cart: [],
    network: null,
  };
}

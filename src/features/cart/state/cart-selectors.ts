import type { Cart, CartLine } from '../../../domain/cart/cart';
import { merchandiseKey, merchandiseName } from '../../../domain/cart/cart';
import type { CartData, CartMemory, CartMessages, DisplayLine, LocalLine } from './cart-state';
import type { AddedLine, ChangeRequest, QueuedChange, RejectedChange } from './queued-change';

/** Shown when no request can be made at all, as when the sync engine's script fails to load. */
export const unreachableMessage =
  'The shop cannot be reached. Check your connection and try again.';

/** Shown while changes wait for the connection. */
export const offlineMessage =
  'You are offline. What you changed is kept and will be sent when the connection is back.';

/** Shown next to a button to retry as long as there are changes that were rolled back. */
const notSavedMessage = 'Not everything you changed was saved.';

/**
 * Adds a key to every line. A new line has no gid yet, so the key names the merchandise and its plan.
 * Where a cart holds the same twice, as bundles can, the later lines use their gid.
 */
export function withLineKeys<TLine extends Pick<LocalLine, 'merchandise'> & Partial<LocalLine>>(
  lines: readonly TLine[],
): (TLine & { lineKey: string })[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const key = merchandiseKey(line.merchandise);
    const lineKey = (seen.has(key) && line.lineGid) || key;
    seen.add(key);
    return { ...line, lineKey };
  });
}

/**
 * Computes what is shown from the known cart and the queues: lines, note, and the message about failed
 * changes.
 */
export function withShownCart<TData extends CartData>(data: TData): TData {
  const { cart, localLines, localNote, changes, errors, failed } = data;
  return {
    ...data,
    lines: showLines(cart?.lines ?? localLines, changes),
    note: changes.reduce(
      (note, change) => (change.kind === 'set-note' ? change.note : note),
      cart?.note ?? localNote,
    ),
    errors: withFailedMessage(errors, failed),
  };
}

/**
 * Sets or removes the message about failed changes, unless there is another about the connection.
 * Whatever clears that one, a change that was rolled back is never without a message and a retry.
 */
function withFailedMessage(errors: CartMessages, failed: readonly QueuedChange[]): CartMessages {
  const { network } = errors;
  if (network !== null && network !== notSavedMessage) return errors;
  const message = failed.length > 0 ? notSavedMessage : null;
  return message === network ? errors : { ...errors, network: message };
}

/** Applies every unconfirmed change to the known lines, in order. New lines come first. */
export function showLines(
  known: readonly (LocalLine | CartLine)[],
  changes: readonly QueuedChange[],
): DisplayLine[] {
  const start = withLineKeys(known).map((line) => ({
    lineKey: line.lineKey,
    quantity: line.quantity,
    merchandise: line.merchandise,
    confirmed: 'total' in line ? line : null,
    isPending: false,
  }));
  return changes.reduce(showChange, start);
}

function showChange(lines: DisplayLine[], change: QueuedChange): DisplayLine[] {
  if (change.kind === 'add') return change.lines.reduce(showAdded, lines);
  if (change.kind !== 'set-quantity') return lines;
  const { lineKey, quantity } = change;
  if (quantity === 0) return lines.filter((line) => line.lineKey !== lineKey);
  return lines.map((line) =>
    line.lineKey === lineKey ? { ...line, quantity, isPending: true } : line,
  );
}

function showAdded(
  lines: DisplayLine[],
  { lineKey, merchandise, quantity }: AddedLine,
): DisplayLine[] {
  const isIn = lines.some((line) => line.lineKey === lineKey);
  if (!isIn) {
    return [{ lineKey, merchandise, quantity, confirmed: null, isPending: true }, ...lines];
  }
  return lines.map((line) =>
    line.lineKey === lineKey
      ? { ...line, quantity: line.quantity + quantity, isPending: true }
      : line,
  );
}

/**
 * Returns what a change affects: line keys, a code, a gift card's gid or the note. Two changes without
 * a common subject can be made in either order.
 */
export function subjectsOf(change: ChangeRequest): string[] {
  switch (change.kind) {
    case 'add':
      return change.lines.map(({ lineKey }) => lineKey);
    case 'set-quantity':
      return [change.lineKey];
    case 'set-note':
      return ['note'];
    case 'remove-gift-card':
      return [change.gid];
    default:
      return [change.code];
  }
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

/** Number of pieces shown in the cart. */
export function selectQuantity({ lines }: CartData): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** True if the amounts of the trusted cart are about to change or cannot be relied on. */
export function selectIsStale(state: CartData): boolean {
  const { changes, checkoutTasks, isUnconfirmed } = state;
  return changes.length > 0 || checkoutTasks > 0 || isUnconfirmed;
}

/** Text of the totals' status region; empty before the first change. */
export function selectTotalsStatus(state: CartData): string {
  if (!state.hasChanged) return '';
  return selectIsStale(state) ? 'Updating cart totals' : 'Cart totals updated';
}

/** True once it is certain that the cart is empty. */
export function selectIsEmpty({ status, lines }: CartData): boolean {
  return status === 'ready' && lines.length === 0;
}

/** True if there are lines, and the shop has none left of any. */
export function selectIsSoldOut({ lines }: CartData): boolean {
  return lines.length > 0 && lines.every(({ quantity }) => quantity === 0);
}

/** `unknown`: there is a cart, but its contents could not be loaded, so it must not be called empty. */
type CartPhase = 'loading' | 'unknown' | 'empty' | 'filled';

export function selectPhase({ status, lines, cart, cartGid }: CartData): CartPhase {
  if (lines.length > 0) return 'filled';
  if (status !== 'ready') return 'loading';
  return cartGid !== null && cart === null ? 'unknown' : 'empty';
}

/** True if the browser's copy holds anything a new cart could be filled with. */
export function isWorthRebuilding(memory: CartMemory): boolean {
  const { localLines, localCodes, localNote, localGiftCodes } = memory;
  const rest = localCodes.length + localNote.length + localGiftCodes.length;
  return localLines.some(({ quantity }) => quantity > 0) || rest > 0;
}

/** True if the browser knows of a cart whose contents are not known, or not for certain. */
export function needsLoading(data: CartData): boolean {
  if (data.isUnconfirmed) return true;
  return data.cartGid ? data.cart === null : isWorthRebuilding(data);
}

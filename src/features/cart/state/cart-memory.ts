import type { CartData, CartMemory, CartState, StoredCart } from './cart-state';
import { showLines, showNote } from './optimistic-lines';

/** What of the state is stored. */
export function toMemory(state: CartState): StoredCart {
  const { cartGid, localLines, localCodes, localNote, localAttributes, localGiftCodes } = state;
  const { checkoutOpened, orderPlaced, unconfirmedLines } = state;
  return {
    cartGid,
    localLines,
    localCodes,
    localNote,
    localAttributes,
    localGiftCodes,
    checkoutOpened,
    orderPlaced,
    unconfirmedLines,
    codeReasons: reasonsOf(state),
  };
}

/** Of codes that apply by now there is nothing to say any more. */
function reasonsOf({ cart, localCodes, warnings }: CartState): StoredCart['codeReasons'] {
  const refused = cart?.discountCodes.filter(({ applicable }) => !applicable);
  const codes = refused?.map(({ code }) => code) ?? localCodes;
  const reasons = codes.flatMap((code) => {
    const reason = warnings.codes[code];
    return reason === undefined ? [] : [[code, reason] as const];
  });
  return Object.fromEntries(reasons);
}

/**
 * What is in storage, from an earlier visit or another tab, replaces what is at hand. Where another
 * tab has changed the same cart, the cart at hand is out of date and has to be read again.
 */
export function takeOver(current: CartState, kept: StoredCart | undefined): CartState {
  if (!kept) return current;
  const { codeReasons, ...stored } = kept;
  const warnings = { ...current.warnings, codes: codeReasons };
  const isSame = current.cart !== null && current.cart.cartGid === stored.cartGid;
  if (!isSame) return withShown({ ...current, ...stored, warnings, cart: null });
  const isInDoubt = current.isInDoubt || contentsOf(stored) !== contentsOf(current);
  return { ...current, ...stored, warnings, isInDoubt };
}

function contentsOf({ localLines, localCodes, localNote }: CartMemory): string {
  const lines = localLines.map(({ lineGid, quantity }) => [lineGid, quantity]);
  return JSON.stringify([lines, localCodes, localNote]);
}

/** The state with what follows from it for the eye: lines and note with every change applied. */
export function withShown<TData extends CartData>(data: TData): TData {
  const { cart, localLines, localNote, changes } = data;
  return {
    ...data,
    lines: showLines(cart?.lines ?? localLines, changes),
    note: showNote(cart?.note ?? localNote, changes),
  };
}

/** Whether the browser remembers anything that a new cart could be filled with. */
export function isWorthRebuilding(memory: CartMemory): boolean {
  const { localLines, localCodes, localNote, localGiftCodes } = memory;
  const rest = localCodes.length + localNote.length + localGiftCodes.length;
  return localLines.some(({ quantity }) => quantity > 0) || rest > 0;
}

/** Whether the browser remembers a cart that it does not know, or does not know for sure. */
export function needsLoading(data: CartData): boolean {
  if (data.isInDoubt) return true;
  return data.cartGid ? data.cart === null : isWorthRebuilding(data);
}

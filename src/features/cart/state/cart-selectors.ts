import type { CartData, CartMemory } from './cart-state';

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

import type { CartState } from './cart-state';

/** How many pieces the shopper sees in the cart. */
export function selectQuantity({ lines }: CartState): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether the amounts of the trusted cart are about to change or cannot be relied on. */
export function selectIsStale(state: CartState): boolean {
  const { changes, checkoutTasks, isInDoubt } = state;
  return changes.length > 0 || checkoutTasks > 0 || isInDoubt;
}

/** What the status region says; nothing before the first change. */
export function selectTotalsStatus(state: CartState): string {
  if (!state.hasChanged) return '';
  return selectIsStale(state) ? 'Updating cart totals' : 'Cart totals updated';
}

/** Whether it is certain that there is nothing in the cart. */
export function selectIsEmpty({ status, lines }: CartState): boolean {
  return status === 'ready' && lines.length === 0;
}

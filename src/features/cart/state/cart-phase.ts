import type { CartState } from './cart-state';

/**
 * What a shopper is shown of the cart. `unknown`: there is a cart, but the shop has not said what is
 * in it, so it must not be called empty.
 */
export type CartPhase = 'loading' | 'unknown' | 'empty' | 'filled';

export function selectPhase({ status, lines, cart, cartGid }: CartState): CartPhase {
  if (lines.length > 0) return 'filled';
  if (status !== 'ready') return 'loading';
  return cartGid !== null && cart === null ? 'unknown' : 'empty';
}

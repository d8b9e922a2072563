import type { ReactNode } from 'react';
import { create } from 'zustand';

/** Values of the cart that every page shows. */
type CartFront = {
  /** Number of pieces in the cart; 0 until the cart's script has loaded. */
  quantity: number;
  /** The cart's dialog, once the cart's script has loaded. */
  dialog?: ReactNode;
};

/** The only part of the cart that is on every page. The rest is loaded by `loadCartScript`. */
export const useCartFront = create<CartFront>(() => ({ quantity: 0 }));

/** Renders the cart's dialog on every page, once the cart's script has loaded. */
export function CartPlace() {
  return useCartFront(({ dialog }) => dialog);
}

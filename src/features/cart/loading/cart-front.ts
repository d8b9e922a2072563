import type { ReactNode } from 'react';
import { create } from 'zustand';

/** What every page shows of the cart. */
type CartFront = {
  /** How many pieces are in the cart; 0 until its script is there. */
  quantity: number;
  /** The cart at the page's edge, once its script is there. */
  dialog?: ReactNode;
};

/** The part of the cart that is on every page. All the rest comes with `loadCartScript`. */
export const useCartFront = create<CartFront>(() => ({ quantity: 0 }));

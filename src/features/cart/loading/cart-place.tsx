import { useCartFront } from './cart-front';

/** Where the cart's dialog stands on every page, once the cart's script is there. */
export function CartPlace() {
  return useCartFront(({ dialog }) => dialog);
}

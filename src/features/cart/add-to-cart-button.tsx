import { useEffect } from 'react';
import type { Merchandise } from '../../domain/cart';
import type { Availability } from '../../domain/product';
import { Button } from '../../ui/button';
import { useCartStore } from './cart-store';
import { prepareCart } from './prepare-cart';

type AddToCartButtonProps = {
  merchandise: Merchandise;
  availability: Availability;
  quantity?: number;
};

/** Puts merchandise into the cart, unless the shop has said that it is sold out. */
export function AddToCartButton({ merchandise, availability, quantity = 1 }: AddToCartButtonProps) {
  const add = useCartStore((state) => state.add);
  const isSoldOut = availability === 'sold-out';
  useEffect(prepareCart, []);
  return (
    <Button
      size="x-large"
      isWide
      disabled={isSoldOut}
      onClick={() => void add(merchandise, quantity)}
    >
      {isSoldOut ? 'Sold out' : 'Add to cart'}
    </Button>
  );
}

import { useEffect } from 'react';
import { routes } from '../../config/routes';
import type { Merchandise } from '../../domain/cart';
import type { Availability } from '../../domain/product';
import { toUid } from '../../domain/product';
import { Button } from '../../ui/button';
import * as styles from './add-to-cart-button.module.css';
import { useCartStore } from './cart-store';
import { prepareCart } from './prepare-cart';
import { pressedParameters } from './pressed-parameters';

type AddToCartButtonProps = {
  merchandise: Merchandise;
  availability: Availability;
  quantity?: number;
};

/**
 * Puts merchandise into the cart, unless the shop has said that it is sold out. Before the page's
 * script runs it is a plain form: a press then leads to the cart's page, which adds the goods.
 */
export function AddToCartButton({ merchandise, availability, quantity = 1 }: AddToCartButtonProps) {
  const add = useCartStore((state) => state.add);
  const isSoldOut = availability === 'sold-out';
  useEffect(prepareCart, []);
  return (
    <form
      action={routes.cart()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add(merchandise, quantity);
      }}
    >
      <input type="hidden" name={pressedParameters.quantity} value={quantity} />
      <Button
        type="submit"
        name={pressedParameters.variant}
        value={toUid(merchandise.variantGid)}
        size="x-large"
        isWide
        disabled={isSoldOut}
      >
        {isSoldOut ? 'Sold out' : 'Add to cart'}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { routes } from '../../config/routes';
import { ButtonLink } from '../../ui/links/button-link';
import { useCartStore } from '../cart/state/cart-store';
import { OrderWentThrough } from '../cart/views/order/order-went-through';

/** Asks who has come by a link whether the order it names is theirs. */
export function OrderQuestion({ onConfirm }: { onConfirm: () => void }) {
  const canRestore = useCartStore(({ unconfirmedLines }) => unconfirmedLines.length > 0);
  const restoreLines = useCartStore((state) => state.restoreLines);
  const [isRestored, setIsRestored] = useState(false);
  if (isRestored) {
    return (
      <>
        <p>Everything is back in your cart.</p>
        <ButtonLink to={routes.cart()}>Go to the cart</ButtonLink>
      </>
    );
  }
  const restore = () => {
    setIsRestored(true);
    void restoreLines();
  };
  return <OrderWentThrough onYes={onConfirm} onNo={canRestore ? restore : undefined} />;
}

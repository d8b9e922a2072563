import { merchandiseName } from '../../../../domain/cart/cart';
import { useCartStore } from '../../state/cart-store';
import { OrderWentThrough } from './order-went-through';

/**
 * Asks whether an order went through: the cart is gone after the shopper was sent to pay, and the
 * service does not say why.
 */
export function UnconfirmedOrder() {
  const lines = useCartStore((state) => state.unconfirmedLines);
  const restoreLines = useCartStore((state) => state.restoreLines);
  const forgetUnconfirmed = useCartStore((state) => state.forgetUnconfirmed);
  if (lines.length === 0) return null;
  return (
    <OrderWentThrough onYes={forgetUnconfirmed} onNo={() => void restoreLines()}>
      <p>
        You went to pay for{' '}
        {lines
          .map(({ merchandise, quantity }) => `${quantity} × ${merchandiseName(merchandise)}`)
          .join(', ')}
        .
      </p>
    </OrderWentThrough>
  );
}

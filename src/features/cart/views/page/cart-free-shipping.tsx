import { FreeShippingMeter } from '../../../free-shipping/free-shipping-meter';
import { selectIsStale } from '../../state/cart-selectors';
import { useCartStore } from '../../store/cart-store';

/** Amount missing until this cart ships free. */
export function CartFreeShipping() {
  const cart = useCartStore((state) => state.cart);
  const isStale = useCartStore(selectIsStale);
  return <FreeShippingMeter cart={cart} isStale={isStale} />;
}

import type { Cart } from '../../domain/cart/cart';
import { useFreeShippingRule } from '../free-shipping/use-free-shipping-rule';
import { useShippingPlace } from '../free-shipping/use-shipping-place';
import { explainShipping } from './explain-shipping';
import * as styles from './checkout-summary.module.css';

/** Why shipping is free, or what is missing until it is. */
export function ShippingNote({ cart }: { cart: Cart }) {
  const place = useShippingPlace();
  const rule = useFreeShippingRule(place);
  const sentence = explainShipping(cart, rule, place.countryCode);
  return sentence && <p className={styles.shipping}>{sentence}</p>;
}

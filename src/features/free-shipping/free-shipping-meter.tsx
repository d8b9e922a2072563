import { useId } from 'react';
import { formatMoney } from '../../domain/money/money';
import { selectIsStale } from '../cart/state/cart-selectors';
import { useCartStore } from '../cart/state/cart-store';
import { describeRule, measureFreeShipping } from './free-shipping';
import * as styles from './free-shipping-meter.module.css';
import { useFreeShippingRule } from './use-free-shipping-rule';
import { useShippingPlace } from './use-shipping-place';

/** How much is missing until standard shipping is free. Nothing in a shop without such a rate. */
export function FreeShippingMeter() {
  const textId = useId();
  const cart = useCartStore((state) => state.cart);
  const isStale = useCartStore(selectIsStale);
  const place = useShippingPlace();
  const rule = useFreeShippingRule(place);
  const measured = cart && rule && measureFreeShipping(cart, rule.threshold);
  if (!measured) return null;
  const { threshold, reached, missing } = measured;
  return (
    <div className={styles.meter} aria-busy={isStale}>
      <p id={textId}>
        {missing.cents > 0 ? (
          <>
            <strong>{formatMoney(missing)}</strong> more, and standard shipping is free.
          </>
        ) : (
          <strong>Standard shipping is free.</strong>
        )}
      </p>
      <progress
        className={styles.bar}
        aria-labelledby={textId}
        max={threshold.cents}
        value={Math.min(reached.cents, threshold.cents)}
      />
      <p className={styles.rule}>
        {describeRule(rule, place.countryCode)} Freight has rates of its own.
      </p>
    </div>
  );
}

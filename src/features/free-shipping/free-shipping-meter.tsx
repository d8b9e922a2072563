import { useId } from 'react';
import type { Cart } from '../../domain/cart/cart';
import { formatMoney } from '../../domain/money/money';
import { describeRule, explainUncounted, measureFreeShipping } from './free-shipping';
import * as styles from './free-shipping-meter.module.css';
import { useFreeShippingRule, useShippingPlace } from './use-free-shipping-rule';

type FreeShippingMeterProps = {
  cart: Cart | null;
  /** True while the amounts of the cart are about to change. */
  isStale: boolean;
};

/** Amount missing until standard shipping is free. Renders nothing in a shop without such a rate. */
export function FreeShippingMeter({ cart, isStale }: FreeShippingMeterProps) {
  const textId = useId();
  const place = useShippingPlace(cart);
  const rule = useFreeShippingRule(place);
  const measured = cart && rule && measureFreeShipping(cart, rule);
  if (!measured) return null;
  const { threshold, reached, missing } = measured;
  return (
    <div className={styles.meter} aria-busy={isStale}>
      <p id={textId}>
        {missing.cents > 0 ? (
          <>
            <strong>{formatMoney(missing)}</strong>
            <span> more, and standard shipping is free.</span>
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
        {`${describeRule(rule, place.countryCode)} Freight has rates of its own.${
          missing.cents > 0 ? explainUncounted(cart) : ''
        }`}
      </p>
    </div>
  );
}

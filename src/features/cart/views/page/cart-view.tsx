import { selectPhase } from '../../state/cart-phase';
import { DeliveryEstimate } from '../../../delivery-estimate/delivery-estimate';
import { Disclosure } from '../summary/disclosure';
import { FreeShippingMeter } from '../../../free-shipping/free-shipping-meter';
import { ShareCart } from '../../../shared-cart/share-cart';
import { SharedCart } from '../../../shared-cart/shared-cart';
import { Suggestions } from '../../../suggestions/suggestions';
import { CartAdjustments } from '../summary/cart-adjustments';
import { CartContents } from './cart-contents';
import { useCartStore } from '../../state/cart-store';
import { CartSummary } from '../summary/cart-summary';
import * as styles from './cart-view.module.css';

/** The cart as a page of its own. */
export function CartView() {
  const phase = useCartStore(selectPhase);
  const isFilled = phase === 'filled';
  return (
    <div className={styles.page}>
      <h1>Your cart</h1>
      <noscript>
        <p>The cart needs JavaScript. Everything else here reads without it.</p>
      </noscript>
      <div className={styles.columns}>
        <div className={styles.goods}>
          <SharedCart />
          <CartContents />
          {isFilled && (
            <div className={styles.share}>
              <ShareCart />
            </div>
          )}
        </div>
        {(isFilled || phase === 'loading') && (
          <section className={styles.summary} aria-label="Order summary">
            <CartSummary />
            {isFilled && <FreeShippingMeter />}
            <CartAdjustments />
            {isFilled && (
              <Disclosure label="Estimate delivery">
                <DeliveryEstimate />
              </Disclosure>
            )}
          </section>
        )}
        {isFilled && (
          <div className={styles.suggestions}>
            <Suggestions title="Goes well with it" most={4} />
          </div>
        )}
      </div>
    </div>
  );
}

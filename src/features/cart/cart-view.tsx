import { selectPhase } from '../cart-extras/cart-phase';
import { DeliveryEstimate } from '../cart-extras/delivery-estimate';
import { Disclosure } from '../cart-extras/disclosure';
import { FreeShippingMeter } from '../cart-extras/free-shipping-meter';
import { ShareCart } from '../cart-extras/share-cart';
import { SharedCart } from '../cart-extras/shared-cart';
import { Suggestions } from '../cart-extras/suggestions';
import { CartAdjustments } from './cart-adjustments';
import { CartContents } from './cart-contents';
import { useCartStore } from './cart-store';
import { CartSummary } from './cart-summary';
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

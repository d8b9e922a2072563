import type { ReactNode } from 'react';
import { DeliveryEstimate } from '../../../delivery-estimate/delivery-estimate';
import type { Shareable } from '../../../shared-cart/cart-link';
import { ShareCart } from '../../../shared-cart/share-cart';
import type { TakeSharedCart } from '../../../shared-cart/shared-cart-offer';
import { SharedCart } from '../../../shared-cart/shared-cart';
import { selectPhase } from '../../state/cart-selectors';
import { useCartStore } from '../../store/cart-store';
import { CartCodes } from '../codes/cart-codes';
import { useRemovedLines } from '../lines/removed-lines';
import { CartSummary } from '../summary/cart-summary';
import { Disclosure } from '../summary/disclosure';
import { OrderNote } from '../summary/order-note';
import { CartContents } from './cart-contents';
import { CartFreeShipping } from './cart-free-shipping';
import { CartSuggestions } from './cart-suggestions';
import { ReturnedCart } from './returned-cart';
import * as styles from './cart-view.module.css';

type CartViewProps = {
  /** Shop's terms of shipping and returns, for what is shipped. */
  terms?: ReactNode;
};

/** The cart's own page. */
export function CartView({ terms }: CartViewProps) {
  const phase = useCartStore(selectPhase);
  const hasNote = useCartStore(({ note }) => note !== '');
  const isFilled = phase === 'filled';
  const isShipped = useCartStore(({ lines }) =>
    lines.some(({ merchandise }) => merchandise.requiresShipping),
  );
  return (
    <div className={styles.page}>
      <h1>Your cart</h1>
      <noscript>
        <p>
          The cart needs JavaScript. Without it, “Add to cart” takes what you chose straight to
          checkout.
        </p>
      </noscript>
      <div className={styles.columns}>
        <div className={styles.goods}>
          <ReturnedCart />
          <SharedCart phase={phase} onTake={takeOver} />
          <CartContents />
          {isFilled && (
            <div className={styles.share}>
              <ShareCart read={readShareable} />
            </div>
          )}
        </div>
        {(isFilled || phase === 'loading') && (
          <section className={styles.summary} aria-label="Order summary">
            <CartSummary />
            {isFilled && <CartFreeShipping />}
            <CartCodes />
            <Disclosure label="Add a note to your order" startsOpen={hasNote}>
              <OrderNote />
            </Disclosure>
            {isFilled && (
              <Disclosure label="Estimate delivery">
                <CartDeliveryEstimate />
              </Disclosure>
            )}
            {isFilled && isShipped && <div className={styles.terms}>{terms}</div>}
          </section>
        )}
        {isFilled && (
          <div className={styles.suggestions}>
            <CartSuggestions title="Goes well with it" maxCount={4} />
          </div>
        )}
      </div>
    </div>
  );
}

function CartDeliveryEstimate() {
  const cart = useCartStore((state) => state.cart);
  return <DeliveryEstimate cart={cart} />;
}

/** Returns what the cart's link shares: all lines, and the codes that apply. */
function readShareable(): Shareable {
  const { lines, cart } = useCartStore.getState();
  const applied = (cart?.discountCodes ?? []).filter(({ applicable }) => applicable);
  return { lines, discountCodes: applied.map(({ code }) => code) };
}

/** Adds a shared cart to the shopper's own, or replaces it. What is replaced can be put back. */
const takeOver: TakeSharedCart = (shared, discountCode, mode) => {
  const { lines, remove, addLines, applyDiscount } = useCartStore.getState();
  if (mode === 'replace') {
    for (const { lineKey } of lines) void remove(lineKey);
    useRemovedLines.getState().note(lines);
  }
  void addLines(shared.map(({ merchandise, quantity }) => ({ merchandise, quantity })));
  if (discountCode !== null) void applyDiscount(discountCode);
};

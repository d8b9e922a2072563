import { routes } from '../../config/routes';
import { toCheckout } from '../../storefront/to-checkout';
import { ButtonLink } from '../../ui/button-link';
import { selectIsEmpty } from '../cart/cart-selectors';
import { useCartStore } from '../cart/cart-store';
import { CheckoutFormView } from './checkout-form-view';
import { CheckoutSummary } from './checkout-summary';
import * as styles from './checkout-view.module.css';

type CheckoutViewProps = {
  /** Leaves the site for the page where the shopper pays. */
  goTo?: (url: string) => void;
};

/** Where an order should go, before payment. Only what the shop needs to know is asked. */
export function CheckoutView({ goTo = (url) => window.location.assign(url) }: CheckoutViewProps) {
  const cart = useCartStore((state) => state.cart);
  const isEmpty = useCartStore(selectIsEmpty);
  return (
    <div className={styles.page}>
      <h1>Checkout</h1>
      <noscript>
        <p>Checkout needs JavaScript. Everything else here reads without it.</p>
      </noscript>
      {isEmpty && (
        <div className={styles.empty}>
          <p>Your cart is empty, so there is nothing to check out.</p>
          <ButtonLink to={routes.products()}>Go to the shop</ButtonLink>
        </div>
      )}
      {!isEmpty && !cart && <CheckoutPending />}
      {!isEmpty && cart && (
        <div className={styles.columns}>
          <CheckoutFormView checkout={toCheckout(cart)} goTo={goTo} />
          <CheckoutSummary cart={cart} />
        </div>
      )}
    </div>
  );
}

/** The cart is still to come, or could not be had. */
function CheckoutPending() {
  const problem = useCartStore((state) => state.errors.network);
  return <p className={styles.empty}>{problem ?? 'One moment, fetching your cart.'}</p>;
}

import { useEffect } from 'react';
import { preconnect } from 'react-dom';
import { toProductListProperties, toTrackedLine } from '../../analytics/product-shape';
import { trackEvent } from '../../analytics/track';
import { routes } from '../../config/routes';
import type { Cart } from '../../domain/cart/cart';
import { toDollars } from '../../domain/money/money';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/links/button-link';
import { selectIsEmpty } from '../cart/state/cart-selectors';
import { useCartStore } from '../cart/state/cart-store';
import { DiscountForm } from '../cart/views/codes/discount-form';
import { GiftCards } from '../cart/views/codes/gift-cards';
import { UnconfirmedOrder } from '../cart/views/page/unconfirmed-order';
import { CheckoutFormView } from './checkout-form-view';
import { useCheckoutStore } from './checkout-store';
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
  useCheckoutPage();
  return (
    <div className={styles.page}>
      <h1>Checkout</h1>
      <noscript>
        <p>Checkout needs JavaScript. Everything else here reads without it.</p>
      </noscript>
      <UnconfirmedOrder />
      {isEmpty && (
        <div className={styles.empty}>
          <p>Your cart is empty, so there is nothing to check out.</p>
          <ButtonLink to={routes.products()}>Go to the shop</ButtonLink>
        </div>
      )}
      {!isEmpty && !cart && <CheckoutPending />}
      {!isEmpty && cart && <CheckoutColumns cart={cart} goTo={goTo} />}
    </div>
  );
}

function CheckoutColumns({ cart, goTo }: { cart: Cart; goTo: (url: string) => void }) {
  const { checkoutUrl } = cart;
  // The page to pay on is on another host; knocking there early saves a second on a slow line.
  preconnect(new URL(checkoutUrl).origin);
  useEffect(() => trackCheckoutStarted(cart), [cart]);
  return (
    <div className={styles.columns}>
      <CheckoutFormView checkout={toCheckout(cart)} goTo={goTo} />
      <div className={styles.order}>
        <CheckoutSummary cart={cart} />
        <DiscountForm />
        <GiftCards />
      </div>
    </div>
  );
}

/** The cart is still to come, or could not be had. */
function CheckoutPending() {
  const problem = useCartStore((state) => state.errors.network);
  const resume = useCartStore((state) => state.resume);
  const learnAgain = useCheckoutStore((state) => state.open);
  if (!problem) return <p className={styles.empty}>One moment, fetching your cart.</p>;
  return (
    <div className={styles.empty} role="alert">
      <p>{problem}</p>
      <Button
        tone="outline"
        onClick={() => {
          void resume();
          void learnAgain();
        }}
      >
        Try again
      </Button>
    </div>
  );
}

/**
 * Opens the form, and follows what happens around the page: the connection that comes back, and the
 * shopper who comes back from paying by the browser's Back.
 */
function useCheckoutPage(): void {
  useEffect(() => {
    const { open, retry, comeBack } = useCheckoutStore.getState();
    void open();
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', comeBack);
      comeBack();
    };
  }, []);
}

let lastGid: string | undefined;

/** Tells analytics that checkout has begun, once for each cart and visit. */
function trackCheckoutStarted(cart: Cart): void {
  if (cart.cartGid === lastGid) return;
  lastGid = cart.cartGid;
  trackEvent('Checkout Started', {
    value: toDollars(cart.cost.total),
    currency: cart.cost.total.currencyCode,
    products: toProductListProperties(cart.lines.map(toTrackedLine)),
  });
}

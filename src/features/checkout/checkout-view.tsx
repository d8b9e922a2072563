import { useEffect } from 'react';
import { preconnect } from 'react-dom';
import { toProductListProperties, toTrackedLine } from '../../analytics/product-shape';
import { trackEvent } from '../../analytics/track';
import { routes } from '../../config/routes';
import type { Cart } from '../../domain/cart/cart';
import { toDollars } from '../../domain/money/money';
import { onPageRestored } from '../../lib/browser/restored-page';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { ButtonLink } from '../../ui/links/button-link';
import { selectIsEmpty, selectIsSoldOut } from '../cart/state/cart-selectors';
import { useCartStore } from '../cart/store/cart-store';
import { CartCodes } from '../cart/views/codes/cart-codes';
import { UnconfirmedOrder } from '../cart/views/page/unconfirmed-order';
import { CheckoutFormView } from './checkout-form-view';
import { useCheckoutStore } from './checkout-store';
import { CheckoutSummary } from './checkout-summary';
import * as styles from './checkout-view.module.css';

type CheckoutViewProps = {
  /** Leaves the site for the payment page. Replaced in tests. */
  goTo?: (url: string) => void;
};

/**
 * Renders the checkout: contact, delivery address, shipping and summary. Payment happens on the
 * shop's own page.
 */
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
  const isSoldOut = useCartStore(selectIsSoldOut);
  // The payment page is on another host: connecting early saves a second on a slow line.
  preconnect(new URL(checkoutUrl).origin);
  useEffect(() => trackCheckoutStarted(cart), [cart]);
  return (
    <div className={styles.columns}>
      {isSoldOut ? <SoldOut /> : <CheckoutFormView cart={cart} goTo={goTo} />}
      <div className={styles.order}>
        <CheckoutSummary cart={cart} />
        <CartCodes />
      </div>
    </div>
  );
}

/** Takes the place of the form while no line can be bought. */
function SoldOut() {
  return (
    <div className={styles.empty}>
      <Notice>Everything in your cart is sold out, so there is nothing to check out.</Notice>
      <ButtonLink to={routes.cart()}>Back to the cart</ButtonLink>
    </div>
  );
}

/** Renders the state before the cart is loaded, or after loading it failed. */
function CheckoutPending() {
  const problem = useCartStore((state) => state.errors.network);
  const resume = useCartStore((state) => state.resume);
  const reopen = useCheckoutStore((state) => state.open);
  if (!problem) return <p className={styles.empty}>One moment, fetching your cart.</p>;
  return (
    <div className={styles.empty} role="alert">
      <p>{problem}</p>
      <Button
        tone="outline"
        onClick={() => {
          void resume();
          void reopen();
        }}
      >
        Try again
      </Button>
    </div>
  );
}

/**
 * Opens the form, saves a complete one once the cart is known and when the connection is back, and
 * ends the paying state when the payment page cannot open or the shopper returns from it.
 */
function useCheckoutPage(): void {
  const hasCart = useCartStore(({ cart }) => cart !== null);
  useEffect(() => {
    const { open, retry, endPaying, failHandOver } = useCheckoutStore.getState();
    void open();
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', failHandOver);
    const stopRestored = onPageRestored(() => {
      endPaying();
      void open();
    });
    return () => {
      stopRestored();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', failHandOver);
      endPaying();
    };
  }, []);
  // What was typed before a reload may be missing in a cart that has been rebuilt since.
  useEffect(() => {
    if (hasCart) void useCheckoutStore.getState().retry();
  }, [hasCart]);
}

let lastGid: string | undefined;

/** Tracks Checkout Started, once per cart and visit. */
function trackCheckoutStarted(cart: Cart): void {
  if (cart.cartGid === lastGid) return;
  lastGid = cart.cartGid;
  trackEvent('Checkout Started', {
    value: toDollars(cart.cost.total),
    currency: cart.cost.total.currencyCode,
    products: toProductListProperties(cart.lines.map(toTrackedLine)),
  });
}

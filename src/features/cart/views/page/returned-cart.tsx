import { useLocation } from '@reach/router';
import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { routes } from '../../../../config/routes';
import type { Cart } from '../../../../domain/cart/cart';
import { isSameCart, merchandiseName } from '../../../../domain/cart/cart';
import { readReturnFragment } from '../../../../domain/cart/cart-return';
import { useFetched } from '../../../../hooks/use-fetched';
import { useHydrated } from '../../../../hooks/use-hydrated';
import { getCart } from '../../../../storefront/cart/cart-api';
import { storefrontClient } from '../../../../storefront/client/storefront-client';
import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import { selectIsStale } from '../../state/cart-selectors';
import { useCartStore } from '../../store/cart-store';
import * as styles from './returned-cart.module.css';

const goneMessage = 'This cart was bought or has expired. Nothing here has changed.';
const failedMessage = 'The cart could not be opened. Yours is as it was. Please try again.';

/**
 * Offers the cart that the address of a reminder leads into. It is opened only when the shopper says so,
 * since anybody can send such an address; the answer removes it from the address bar. A browser that has
 * this cart needs no answer.
 */
export function ReturnedCart() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const isReady = useCartStore(({ status }) => status === 'ready');
  const ownGid = useCartStore((state) => state.cartGid);
  const [outcome, setOutcome] = useState('');
  const outcomeLine = useRef<HTMLParagraphElement>(null);
  const cartGid = isHydrated ? readReturnFragment(hash) : null;
  const isOwn = cartGid !== null && ownGid !== null && isSameCart(cartGid, ownGid);
  useEffect(() => {
    if (isReady && isOwn) cleanAddress();
  }, [isReady, isOwn]);
  const finish = (sentence: string) => {
    setOutcome(sentence);
    // The button that had the focus is removed.
    outcomeLine.current?.focus();
    cleanAddress();
  };
  return (
    <div>
      {cartGid !== null && isReady && !isOwn && (
        <section className={styles.returned} aria-label="Cart of the reminder">
          <h2 className={styles.title}>The cart you left</h2>
          <ReturnedCartOffer cartGid={cartGid} onDecide={finish} />
        </section>
      )}
      <p ref={outcomeLine} tabIndex={-1} aria-live="polite" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  );
}

type OfferProps = {
  cartGid: string;
  /** @param sentence what was done */
  onDecide: (sentence: string) => void;
};

function ReturnedCartOffer({ cartGid, onDecide }: OfferProps) {
  const {
    data: cart,
    error,
    retry,
  } = useFetched(cartGid, () => getCart(storefrontClient, cartGid));
  if (error) {
    return (
      <Notice>
        <p>{error.sentence}</p>
        <Button tone="quiet" size="x-small" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (cart === undefined) return <p>One moment, looking it up.</p>;
  if (cart) return <ReturnedCartAnswers cart={cart} onDecide={onDecide} />;
  return (
    <>
      <p>{goneMessage}</p>
      <div className={styles.answers}>
        <Button tone="dark" onClick={() => onDecide('')}>
          Go on with my cart
        </Button>
      </div>
    </>
  );
}

/** "Open it" waits until the own cart has no change in flight, which would be made to the other one. */
function ReturnedCartAnswers({ cart, onDecide }: { cart: Cart } & Pick<OfferProps, 'onDecide'>) {
  const isStale = useCartStore(selectIsStale);
  const hasOwn = useCartStore(({ lines }) => lines.length > 0);
  const switchTo = useCartStore((state) => state.switchTo);
  const [problem, setProblem] = useState('');
  const { email } = cart.buyerIdentity;
  const open = async () => {
    setProblem('');
    if (await switchTo(cart.cartGid)) onDecide('This is the cart you left.');
    else setProblem(failedMessage);
  };
  return (
    <>
      <ul role="list" className={styles.lines}>
        {cart.lines.map(({ lineGid, quantity, merchandise }) => (
          <li key={lineGid}>{`${quantity} × ${merchandiseName(merchandise)}`}</li>
        ))}
      </ul>
      {email !== null && (
        <p>
          It was left at checkout by <strong>{email}</strong>. If that is not you, leave it.
        </p>
      )}
      {hasOwn && <p>It takes the place of what is in your cart here now.</p>}
      {problem && <Notice>{problem}</Notice>}
      <div className={styles.answers}>
        <Button tone="dark" disabled={isStale} onClick={() => void open()}>
          Open it
        </Button>
        <Button tone="quiet" onClick={() => onDecide('Your cart is as it was.')}>
          No, thanks
        </Button>
      </div>
    </>
  );
}

function cleanAddress(): void {
  void navigate(routes.cart(), { replace: true, state: { disableScroll: true } });
}

import { Link } from 'gatsby';
import { useState } from 'react';
import { routes } from '../../config/routes';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/links/button-link';
import { useCartStore } from '../cart/store/cart-store';
import { OrderWentThrough, UnconfirmedOrder } from '../cart/views/page/unconfirmed-order';
import { BoughtGuides } from './bought-guides';
import { GiftCardPrints } from './gift-card-prints';
import { OrderSummary } from './order-summary';
import type { OrderOutcome } from './settle-order';
import { useOrderOutcome } from './use-order-outcome';
import * as styles from './order-thanks-view.module.css';

type OrderThanksViewProps = {
  /** Query string of the page; the shop's link puts the order number there. */
  search: string;
};

/** Renders the thank-you page: the outcome of the payment, what was bought, and guides to it. */
export function OrderThanksView({ search }: OrderThanksViewProps) {
  const { outcome, askAgain, confirm } = useOrderOutcome(search);
  return (
    <div className={styles.page}>
      <div aria-live="polite" className={styles.words}>
        <h1>{headingOf(outcome)}</h1>
        <OutcomeWords outcome={outcome} onAskAgain={askAgain} onConfirm={confirm} />
      </div>
      {outcome && 'order' in outcome && (
        <OrderSummary order={outcome.order} isPlaced={outcome.kind === 'placed'} />
      )}
      {outcome?.kind === 'placed' && <GiftCardPrints order={outcome.order} />}
      {outcome?.kind === 'placed' && (
        <p>
          Once you have trained with it: <Link to={routes.review()}>write a review</Link>.
        </p>
      )}
      {outcome?.kind === 'placed' && <BoughtGuides order={outcome.order} />}
    </div>
  );
}

function headingOf(outcome: OrderOutcome | null): string {
  switch (outcome?.kind) {
    case 'placed':
      return `Thank you. Order #${outcome.orderNumber} is placed.`;
    case 'claimed':
      return `We believe order #${outcome.orderNumber} is placed`;
    case 'open':
      return 'Your order is not placed yet';
    case 'unconfirmed':
      return 'We cannot see your order';
    default:
      return 'Your order';
  }
}

type OutcomeWordsProps = {
  outcome: OrderOutcome | null;
  onAskAgain: () => void;
  onConfirm: () => void;
};

function OutcomeWords({ outcome, onAskAgain, onConfirm }: OutcomeWordsProps) {
  switch (outcome?.kind) {
    case 'placed':
      return (
        <>
          <p>The shop has sent a confirmation to your email address.</p>
          <ButtonLink to={routes.products()}>Back to the shop</ButtonLink>
        </>
      );
    case 'claimed':
      return (
        <>
          <p>
            The shop has taken your cart, and the link you came by gives the order this number. From
            here we cannot check it: the confirmation in your email is the proof.
          </p>
          <OrderQuestion onConfirm={onConfirm} />
        </>
      );
    case 'open':
      return (
        <>
          <p>Nothing has been charged, and your cart is as you left it.</p>
          <ButtonLink to={routes.checkout()}>Continue checkout</ButtonLink>
        </>
      );
    case 'unconfirmed':
      return (
        <>
          <p>
            The shop no longer holds your cart: it was bought, or it has expired. If you have paid,
            the confirmation in your email is the proof.
          </p>
          <UnconfirmedOrder />
        </>
      );
    case 'unreachable':
      return (
        <>
          <p role="alert">{outcome.sentence}</p>
          <Button onClick={onAskAgain}>Try again</Button>
        </>
      );
    case 'unknown':
      return (
        <>
          <p>
            This browser knows of no order. If you have just paid, the confirmation is in your
            email.
          </p>
          <ButtonLink to={routes.products()}>Go to the shop</ButtonLink>
        </>
      );
    default:
      return (
        <>
          <p>One moment, asking the shop.</p>
          <noscript>
            <p>What you bought is shown with JavaScript only. The confirmation is in your email.</p>
          </noscript>
        </>
      );
  }
}

/** Asks a shopper who came by a link whether the order it names is theirs. */
function OrderQuestion({ onConfirm }: { onConfirm: () => void }) {
  const canRestore = useCartStore(({ unconfirmedLines }) => unconfirmedLines.length > 0);
  const restoreLines = useCartStore((state) => state.restoreLines);
  const [isRestored, setIsRestored] = useState(false);
  if (isRestored) {
    return (
      <>
        <p>Everything is back in your cart.</p>
        <ButtonLink to={routes.cart()}>Go to the cart</ButtonLink>
      </>
    );
  }
  const restore = () => {
    setIsRestored(true);
    void restoreLines();
  };
  return <OrderWentThrough onYes={onConfirm} onNo={canRestore ? restore : undefined} />;
}

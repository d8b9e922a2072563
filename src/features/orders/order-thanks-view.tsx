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
        <div className={styles.summary}>
          <OrderSummary order={outcome.order} isPlaced={outcome.kind === 'placed'} />
        </div>
      )}
      {outcome?.kind === 'placed' && (
        <>
          <div className={styles.after}>
            <RaisedGlove />
            <p>
              Once you have trained with it: <Link to={routes.review()}>write a review</Link>.
            </p>
          </div>
          <GiftCardPrints order={outcome.order} />
          <BoughtGuides order={outcome.order} />
        </>
      )}
    </div>
  );
}

/** Drawn glove that is raised after the last bell. */
function RaisedGlove() {
  return (
    <svg viewBox="0 0 160 200" className={styles.drawing} aria-hidden="true">
      <path fill="var(--second)" d="M0 40 160 0v160L0 200Z" />
      <g stroke="var(--ink)" strokeWidth="5" strokeLinejoin="round">
        <path
          fill="var(--accent)"
          d="M50 128c-8-26-14-52-7-74 6-21 27-31 48-27 24 5 37 24 33 49-3 20-11 33-15 52Z"
        />
        <path
          fill="var(--accent)"
          d="M60 92c-9-2-21-9-25-20-3-10 4-19 13-16 9 4 13 14 22 19 8 5 11 14 4 19-4 3-9 0-14-2Z"
        />
        <path fill="var(--canvas)" d="M48 128h62l3 44H47Z" />
        <path fill="none" d="M48 142h64M100 46c6 8 8 18 6 28" />
      </g>
    </svg>
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

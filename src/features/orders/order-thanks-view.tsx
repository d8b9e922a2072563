import { routes } from '../../config/routes';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { UnconfirmedOrder } from '../cart/unconfirmed-order';
import { BoughtGuides } from './bought-guides';
import { OrderSummary } from './order-summary';
import type { OrderOutcome } from './settle-order';
import { useOrderOutcome } from './use-order-outcome';
import * as styles from './order-thanks-view.module.css';

type OrderThanksViewProps = {
  /** Of the address; the shop's page names the order there. */
  search: string;
};

/** Where shoppers land after paying: what they bought, and how to use it. */
export function OrderThanksView({ search }: OrderThanksViewProps) {
  const [outcome, askAgain] = useOrderOutcome(search);
  return (
    <div className={styles.page}>
      <div aria-live="polite" className={styles.words}>
        <h1>{headingOf(outcome)}</h1>
        <OutcomeWords outcome={outcome} onAskAgain={askAgain} />
      </div>
      {outcome && 'order' in outcome && (
        <OrderSummary order={outcome.order} isPlaced={outcome.kind === 'placed'} />
      )}
      {outcome?.kind === 'placed' && <BoughtGuides order={outcome.order} />}
    </div>
  );
}

function headingOf(outcome: OrderOutcome | null): string {
  switch (outcome?.kind) {
    case 'placed':
      return `Thank you. Order #${outcome.orderNumber} is placed.`;
    case 'open':
      return 'Your order is not placed yet';
    case 'unsure':
      return 'We cannot see your order';
    default:
      return 'Your order';
  }
}

type OutcomeWordsProps = { outcome: OrderOutcome | null; onAskAgain: () => void };

function OutcomeWords({ outcome, onAskAgain }: OutcomeWordsProps) {
  switch (outcome?.kind) {
    case 'placed':
      return (
        <>
          <p>The shop has sent a confirmation to your email address. It also says when it ships.</p>
          <ButtonLink to={routes.products()}>Back to the shop</ButtonLink>
        </>
      );
    case 'open':
      return (
        <>
          <p>Nothing has been charged, and your cart is as you left it.</p>
          <ButtonLink to={routes.checkout()}>Continue checkout</ButtonLink>
        </>
      );
    case 'unsure':
      return (
        <>
          <p>
            Your cart has been closed, as after an order, but the shop named no order here. Its
            confirmation by email is what counts.
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

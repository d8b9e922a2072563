import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import type { Merchandise } from '../../domain/cart/cart';
import { describeMerchandise, merchandiseKey, merchandiseName } from '../../domain/cart/cart';
import { useShownPending } from '../../hooks/use-shown-pending';
import { formatMoney } from '../../domain/money/money';
import { describePayments } from '../../domain/product/selling-plan';
import { variantSearch } from '../../domain/product/variant-choice';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import * as styles from './shared-cart.module.css';
import type { CartLink } from './cart-link';
import type { SharedLine } from './use-shared-cart';
import { useSharedCart } from './use-shared-cart';

/** Adds the lines and the code to the shopper's cart, or replaces the cart by them. */
export type TakeSharedCart = (
  lines: readonly SharedLine[],
  discountCode: string | null,
  mode: 'add' | 'replace',
) => void;

export type OwnCart = {
  /** Phase of the shopper's own cart. */
  phase: 'loading' | 'unknown' | 'empty' | 'filled';
  onTake: TakeSharedCart;
};

type SharedCartOfferProps = OwnCart & {
  link: CartLink;
  /** @param sentence what was done */
  onDecide: (sentence: string) => void;
};

/** Goods of a shared cart, those not available, and buttons to take them. */
export function SharedCartOffer({ link, onDecide, ...own }: SharedCartOfferProps) {
  const { contents, pending, error, retry } = useSharedCart(link);
  const isLoading = useShownPending(pending);
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
  if (!contents) return isLoading && <p>One moment, looking up what is in it.</p>;
  const { lines, soldOut, unknown } = contents;
  return (
    <>
      <SharedLines lines={lines} />
      {soldOut.length > 0 && (
        <Notice tone="plain">
          {`Sold out at the moment: ${soldOut.map(({ merchandise }) => merchandiseName(merchandise)).join('; ')}.`}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="plain">
          {`Not sold here any more: ${unknown.map((uid) => `number ${uid}`).join(', ')}.`}
        </Notice>
      )}
      {lines.length === 0 && <p>Nothing in it can be bought now. Your own cart is as it was.</p>}
      {link.discountCode !== null && lines.length > 0 && (
        <p>
          It comes with the discount code <strong>{link.discountCode}</strong>.
        </p>
      )}
      <SharedCartAnswers
        {...own}
        lines={lines}
        discountCode={link.discountCode}
        onDecide={onDecide}
      />
    </>
  );
}

type SharedCartAnswersProps = OwnCart & {
  lines: readonly SharedLine[];
  discountCode: string | null;
  onDecide: (sentence: string) => void;
};

/** Buttons are disabled until the own cart has loaded: "replace" must not replace an unknown cart. */
function SharedCartAnswers(props: SharedCartAnswersProps) {
  const { phase, lines, discountCode, onTake, onDecide } = props;
  const isWaiting = phase === 'loading';
  const take = (mode: 'add' | 'replace') => {
    onTake(lines, discountCode, mode);
    onDecide(mode === 'add' ? 'It is in your cart now.' : 'Your cart now holds what was shared.');
  };
  if (lines.length === 0) {
    return (
      <div className={styles.answers}>
        <Button tone="dark" onClick={() => onDecide('')}>
          Go on with my cart
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.answers}>
      <Button tone="dark" disabled={isWaiting} onClick={() => take('add')}>
        Put it in my cart
      </Button>
      {phase === 'filled' && (
        <Button tone="outline" onClick={() => take('replace')}>
          Replace my cart with it
        </Button>
      )}
      <Button tone="quiet" onClick={() => onDecide('Your cart is as it was.')}>
        No, thanks
      </Button>
    </div>
  );
}

/** Lines of a shared cart, without a sum: only the service computes sums. */
function describePrice({ price, plan }: Merchandise): string {
  return plan ? describePayments({ price, next: plan.next }, null) : `${formatMoney(price)} each`;
}

function SharedLines({ lines }: { lines: readonly SharedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul role="list" className={styles.lines}>
      {lines.map(({ merchandise, quantity }) => (
        <li key={merchandiseKey(merchandise)} className={styles.line}>
          <span className={styles.quantity}>{`${quantity} ×`}</span>
          <span>
            <Link to={routes.product(merchandise.productHandle) + variantSearch(merchandise)}>
              {merchandise.productTitle}
            </Link>
            {merchandise.variantTitle && (
              <span className={styles.variant}>{merchandise.variantTitle}</span>
            )}
            {describeMerchandise(merchandise).map((note) => (
              <span key={note} className={styles.variant}>
                {note}
              </span>
            ))}
            {merchandise.plan && <span className={styles.variant}>{merchandise.plan.name}</span>}
          </span>
          <span>{describePrice(merchandise)}</span>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'gatsby';
import { useEffect, useRef } from 'react';
import { routes } from '../../../../config/routes';
import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import { ButtonLink } from '../../../../ui/links/button-link';
import { selectPhase } from '../../state/cart-selectors';
import { useCartStore } from '../../state/cart-store';
import { CartLines, CartSkeleton } from '../lines/cart-lines';
import { RemovedLines } from '../lines/removed-lines';
import * as styles from './cart-contents.module.css';
import { CartSuggestions } from './cart-suggestions';
import { UnconfirmedOrder } from './unconfirmed-order';

type CartContentsProps = {
  /** Called when a link is followed. */
  onFollow?: (() => void) | undefined;
};

/** Lines of the cart, or a way to the shop, below the notices about it. */
export function CartContents({ onFollow }: CartContentsProps) {
  const contents = useRef<HTMLDivElement>(null);
  const phase = useCartStore(selectPhase);
  return (
    <div ref={contents} tabIndex={-1} className={styles.contents}>
      <UnconfirmedOrder />
      <CartNotices />
      <RemovedLines onUndo={() => contents.current?.focus()} />
      {phase === 'filled' && <CartLines onFollow={onFollow} />}
      {phase === 'empty' && <EmptyCart onFollow={onFollow} />}
      {phase === 'loading' && <CartSkeleton />}
      {phase === 'unknown' && (
        <p>What is in your cart is not known at the moment. Nothing in it is lost.</p>
      )}
    </div>
  );
}

const unkeptMessage =
  'Your browser keeps nothing for this site, so your cart lasts until you close or reload the page. Allow site data for this site, or make room, to keep it.';

/** Errors and warnings of the whole cart. Those of one line or code are shown next to it. */
function CartNotices() {
  const errors = useCartStore((state) => state.errors);
  const warnings = useCartStore((state) => state.warnings);
  const isWaiting = useCartStore((state) => state.isWaiting);
  const isUnkept = useCartStore(({ isKept, lines }) => !isKept && lines.length > 0);
  const resume = useCartStore((state) => state.resume);
  const noteFailureShown = useCartStore((state) => state.noteFailureShown);
  const failed = useCartStore((state) => state.failed);
  useEffect(() => {
    if (failed.length > 0) noteFailureShown();
  }, [failed, noteFailureShown]);
  return (
    <>
      {errors.cart.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {warnings.cart.map((sentence) => (
        <Notice key={sentence} tone="plain">
          {sentence}
        </Notice>
      ))}
      {isUnkept && <Notice tone="plain">{unkeptMessage}</Notice>}
      {errors.network !== null && (
        <Notice tone={isWaiting ? 'plain' : 'error'}>
          <p>{errors.network}</p>
          <Button tone="quiet" size="x-small" onClick={() => void resume()}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  );
}

/** Empty cart, with ways to the shop. */
function EmptyCart({ onFollow }: CartContentsProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.words}>Your cart is empty.</p>
      <div className={styles.shop}>
        <ButtonLink to={routes.products()} onClick={onFollow}>
          Go to the shop
        </ButtonLink>
      </div>
      <p>
        Set something aside to read first?{' '}
        <Link className={styles.link} to={routes.bookmarks()} onClick={onFollow}>
          Your bookmarks
        </Link>
      </p>
      {/* Last, since they load late: nothing below them moves. */}
      <CartSuggestions title="What sells best" maxCount={4} onFollow={onFollow} />
    </div>
  );
}

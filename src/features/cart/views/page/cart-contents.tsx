import { useRef } from 'react';
import { selectPhase } from '../../state/cart-selectors';
import { CartLines, CartSkeleton } from '../lines/cart-lines';
import { CartNotices } from './cart-notices';
import { useCartStore } from '../../state/cart-store';
import { EmptyCart } from './empty-cart';
import { RemovedLines } from '../lines/removed-lines';
import { UnconfirmedOrder } from './unconfirmed-order';
import * as styles from './cart-contents.module.css';

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

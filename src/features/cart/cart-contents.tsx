import { useRef } from 'react';
import { routes } from '../../config/routes';
import { ButtonLink } from '../../ui/button-link';
import { CartLines } from './cart-lines';
import { CartProblemsList } from './cart-problems-list';
import { selectIsEmpty } from './cart-selectors';
import { useCartStore } from './cart-store';
import { UnconfirmedOrder } from './unconfirmed-order';
import * as styles from './cart-contents.module.css';

type CartContentsProps = {
  /** Called when a link is followed. */
  onFollow?: (() => void) | undefined;
};

/** What is in the cart, or a way to the shop, under what there is to say about it. */
export function CartContents({ onFollow }: CartContentsProps) {
  const contents = useRef<HTMLDivElement>(null);
  const isEmpty = useCartStore(selectIsEmpty);
  const hasLines = useCartStore(({ lines }) => lines.length > 0);
  return (
    <div ref={contents} tabIndex={-1} className={styles.contents}>
      <UnconfirmedOrder />
      <CartProblemsList />
      {hasLines && <CartLines onFollow={onFollow} onRemove={() => contents.current?.focus()} />}
      {isEmpty && (
        <>
          <p>Your cart is empty.</p>
          <ButtonLink to={routes.products()} onClick={onFollow}>
            Go to the shop
          </ButtonLink>
        </>
      )}
      {!hasLines && !isEmpty && <p>One moment, fetching your cart.</p>}
    </div>
  );
}

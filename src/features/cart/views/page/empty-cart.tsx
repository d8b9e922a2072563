import { Link } from 'gatsby';
import { routes } from '../../../../config/routes';
import { ButtonLink } from '../../../../ui/links/button-link';
import { CartSuggestions } from './cart-suggestions';
import * as styles from './empty-cart.module.css';

type EmptyCartProps = { onFollow: (() => void) | undefined };

/** Empty cart, with ways to the shop. */
export function EmptyCart({ onFollow }: EmptyCartProps) {
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

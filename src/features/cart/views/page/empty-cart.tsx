import { Link } from 'gatsby';
import { routes } from '../../../../config/routes';
import { ButtonLink } from '../../../../ui/links/button-link';
import { Suggestions } from '../../../suggestions/suggestions';
import * as styles from './empty-cart.module.css';

type EmptyCartProps = { onFollow: (() => void) | undefined };

/** Nothing in the cart, and where to go from here. */
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
      {/* Last, since they are fetched: nothing below them moves. */}
      <Suggestions title="What sells best" most={4} onFollow={onFollow} />
    </div>
  );
}

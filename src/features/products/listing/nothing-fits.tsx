import { Link } from 'gatsby';
import { routes } from '../../../config/routes';
import { Button } from '../../../ui/controls/button';
import * as styles from './nothing-fits.module.css';

/** In place of a list that has been narrowed to nothing. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.card}>
      <p className={styles.headline}>Nothing matches all of that</p>
      <p>Take a filter away, or start over.</p>
      <div className={styles.ways}>
        <Button onClick={onClear}>Clear all filters</Button>
        <Link to={routes.products()}>See the whole shop</Link>
      </div>
    </div>
  );
}

import { Link } from 'gatsby';
import { routes } from '../config/routes';
import * as styles from './not-found-view.module.css';

/** An address that leads nowhere. */
export function NotFoundView() {
  return (
    <div className={styles.view}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>This page could not be found</h1>
      <p>
        It may have moved, or the link had a slip in it. The rest of the gym is where you left it.
      </p>
      <p>
        <Link to={routes.home()}>Go back to home</Link>
      </p>
    </div>
  );
}

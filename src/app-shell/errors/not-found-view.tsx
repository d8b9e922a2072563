import { ErrorNavigation } from './error-navigation';
import * as styles from './not-found-view.module.css';

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
      <ErrorNavigation />
    </div>
  );
}

import { routes } from '../../config/routes';
import * as styles from './error-view.module.css';

/** Shown when even the error page fails. It uses nothing that could fail again. */
export function LastResortView({ details }: { details: readonly string[] }) {
  return (
    <div className={styles.view} role="alert">
      <h1 className={styles.message}>An error occurred while showing the error page</h1>
      <ul role="list" aria-label="Details" className={styles.details}>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p>
        <a href={routes.home()} className={styles.home}>
          Go back to home
        </a>
      </p>
    </div>
  );
}

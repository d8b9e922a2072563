import type { Failure } from '../../lib/values/normalise-error';
import { ErrorNavigation } from './error-navigation';
import { useFocusedHeading } from './use-focused-heading';
import * as styles from './error-view.module.css';

type ErrorViewProps = { failure: Failure; advice?: string };

/** Error page: status code, message, advice and links away. */
export function ErrorView({
  failure: { message, statusCode },
  advice = 'That one landed. Nothing you had in your cart is lost.',
}: ErrorViewProps) {
  const heading = useFocusedHeading();
  return (
    <div className={styles.view}>
      <p className={styles.code}>
        <span className={styles.spoken}>Error </span>
        {statusCode}
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.message}>
        {message}
      </h1>
      <p>{advice}</p>
      <ErrorNavigation />
    </div>
  );
}

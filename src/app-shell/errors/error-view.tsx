import type { Failure } from '../../lib/values/normalize-error';
import { Button } from '../../ui/controls/button';
import { ErrorNavigation } from './error-navigation';
import { useFocusedHeading } from './use-focused-heading';
import * as styles from './error-view.module.css';

export type ErrorViewProps = {
  failure: Failure;
  advice?: string;
  /** Message of an exception, for a report. The page can be loaded again. */
  detail?: string;
};

/** Error page: status code, message, advice and links away. */
export function ErrorView({
  failure: { message, statusCode },
  detail,
  advice = detail === undefined
    ? 'That one landed. Nothing you had in your cart is lost.'
    : 'That one landed. Load the page again, or go on from a link below. Nothing you had in your cart is lost.',
}: ErrorViewProps) {
  const heading = useFocusedHeading();
  return (
    <div className={styles.view}>
      <p className={styles.code}>
        <span className="spoken">Error </span>
        <span>{statusCode}</span>
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.message}>
        {message}
      </h1>
      <p>{advice}</p>
      {detail !== undefined && (
        <>
          <p>
            <Button tone="dark" onClick={() => window.location.reload()}>
              Load this page again
            </Button>
          </p>
          <p className={styles.details}>
            What the browser reported: <code translate="no">{detail}</code>
          </p>
        </>
      )}
      <ErrorNavigation />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { routes } from '../config/routes';
import type { Failure } from '../lib/normalise-error';
import * as styles from './error-view.module.css';

/**
 * What a failure leaves: its status, its message and the way home. The link loads the home page in
 * full, since the failure may have left this page's script in any state.
 */
export function ErrorView({ failure: { message, statusCode } }: { failure: Failure }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.view}>
      <p className={styles.code}>
        <span className={styles.spoken}>Error </span>
        {statusCode}
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.message}>
        {message}
      </h1>
      <p>That one landed. Nothing you had in your cart is lost.</p>
      <p>
        <a href={routes.home()} className={styles.home}>
          Go back to home
        </a>
      </p>
    </div>
  );
}

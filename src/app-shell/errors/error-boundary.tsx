import type { ReactNode } from 'react';
import { Component } from 'react';
import { routes } from '../../config/routes';
import type { Failure } from '../../lib/values/normalize-error';
import { normalizeError, readErrorStatus } from '../../lib/values/normalize-error';
import { chunkFailureMessage, isChunkFailure, reloadOnce } from './chunk-reload';
import type { ErrorViewProps } from './error-view';
import { ErrorView } from './error-view';
import * as styles from './error-view.module.css';

type ErrorBoundaryProps = {
  /** A new value, such as the next page's path, clears the failure. */
  resetKey: string;
  /** Called with everything thrown while rendering. */
  onError: (failure: Failure) => void;
  children: ReactNode;
};

type ErrorBoundaryState = { shown: ErrorViewProps | undefined; resetKey: string };

/**
 * Shows the error page in place of children that fail to render. A failed chunk reloads the page
 * first, within the guard of `reloadOnce`.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shown: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { shown: describeThrown(error) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { shown: undefined, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkFailure(error)) void reloadOnce();
    this.props.onError(normalizeError(error));
  }

  override render(): ReactNode {
    const { shown } = this.state;
    if (!shown) return this.props.children;
    return (
      <ErrorPageBoundary cause={shown.detail ?? shown.failure.message} onError={this.props.onError}>
        <ErrorView {...shown} />
      </ErrorPageBoundary>
    );
  }
}

/**
 * Returns what the error page says. The heading is the message of an error that names a status, since it
 * was written for readers. Any other message helps to find the fault, and becomes a detail.
 */
function describeThrown(error: unknown): ErrorViewProps {
  const failure = normalizeError(error);
  if (isChunkFailure(error)) {
    const message = 'A part of this page did not arrive';
    return { failure: { ...failure, message }, detail: chunkFailureMessage(error) };
  }
  if (readErrorStatus(error)) return { failure };
  const message = 'This page could not be shown';
  return { failure: { ...failure, message }, detail: failure.message };
}

type ErrorPageBoundaryProps = Pick<ErrorBoundaryProps, 'onError'> & {
  cause: string;
  children: ReactNode;
};

/** Catches errors of the error page itself. */
class ErrorPageBoundary extends Component<ErrorPageBoundaryProps, { details: string[] }> {
  override state = { details: [] as string[] };

  static getDerivedStateFromError(error: unknown) {
    return { details: [normalizeError(error).message] };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(normalizeError(error));
  }

  override render(): ReactNode {
    const { details } = this.state;
    if (details.length === 0) return this.props.children;
    return <LastResortView details={[...new Set([this.props.cause, ...details])]} />;
  }
}

/** Fallback for an error page that fails. It uses nothing that could fail again. */
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

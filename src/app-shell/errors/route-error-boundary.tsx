import { useLocation } from '@reach/router';
import type { ReactNode } from 'react';
import type { Failure } from '../../lib/normalise-error';
import { ErrorBoundary } from './error-boundary';
import { useFailureStore } from './failure-store';

type RouteErrorBoundaryProps = {
  onError?: ((failure: Failure) => void) | undefined;
  children: ReactNode;
};

/**
 * Shows the error page in place of a route that cannot be rendered or loaded, until the next route.
 */
export function RouteErrorBoundary({ onError, children }: RouteErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const failure = useFailureStore((state) => state.failure);
  return (
    <ErrorBoundary resetKey={pathname + search} failure={failure} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}

import { useLocation } from '@reach/router';
import type { ReactNode } from 'react';
import type { Failure } from '../../lib/normalise-error';
import { ErrorBoundary } from './error-boundary';

type RouteErrorBoundaryProps = {
  onError?: ((failure: Failure) => void) | undefined;
  children: ReactNode;
};

/**
 * Shows the error page in place of a route that cannot be rendered, until the next route.
 */
export function RouteErrorBoundary({ onError, children }: RouteErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname + search} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}

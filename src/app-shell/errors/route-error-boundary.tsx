import { useLocation } from '@reach/router';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { trackFailure } from './track-failure';

/**
 * Shows the error page in place of a route that cannot be rendered, until the next route. Tracks the
 * failure.
 */
export function RouteErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname + search} onError={trackFailure}>
      {children}
    </ErrorBoundary>
  );
}

import { useLocation } from '@reach/router';
import type { ReactNode } from 'react';
import { trackEvent } from '../../analytics/track';
import type { Failure } from '../../lib/normalise-error';
import { ErrorBoundary } from './error-boundary';

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

function trackFailure({ message, statusCode }: Failure): void {
  trackEvent('Internal Error', { message, status_code: statusCode });
}

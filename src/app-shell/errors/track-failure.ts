import { trackEvent } from '../../analytics/track';
import type { Failure } from '../../lib/values/normalize-error';

/** Tracks a failure that an error view shows. The site server tracks those it answers itself. */
export function trackFailure({ message, statusCode }: Failure): void {
  trackEvent('Internal Error', { message, status_code: statusCode });
}

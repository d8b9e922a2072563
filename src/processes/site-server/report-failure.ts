import type { EventName, EventProperties } from '../../analytics/catalog';
import type { Environment } from '../../config/env';
import type { Failure } from '../../lib/values/normalize-error';
import { log } from '../shared/log';

/** Tracks a failure that the server answers with an error page. */
export type ReportFailure = (failure: Failure) => void;

/** Time in which equal failures are tracked once: a flood of requests is one fault. */
const windowMs = 60_000;

const requestTimeoutMs = 5_000;

const event = 'Internal Error' satisfies EventName;

/**
 * Returns a function that tracks failures through Segment's HTTP API, since error pages of the server
 * run no script. It never throws, and no answer waits for it.
 */
export function createFailureReport({
  apiOrigin,
  writeKey,
}: Pick<Environment['analytics'], 'apiOrigin' | 'writeKey'>): ReportFailure {
  const sentAtMs = new Map<string, number>();
  return ({ message, statusCode }) => {
    const key = `${statusCode} ${message}`;
    const now = performance.now();
    if (now - (sentAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < windowMs) return;
    sentAtMs.set(key, now);
    void send(`${apiOrigin}/v1/track`, writeKey, { message, status_code: statusCode });
  };
}

async function send(
  address: string,
  writeKey: string,
  properties: EventProperties<typeof event>,
): Promise<void> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ writeKey, anonymousId: 'site-server', event, properties }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!ok) log.warn('analytics.refused', { status });
  } catch (error) {
    log.warn('analytics.unreachable', {}, error);
  }
}

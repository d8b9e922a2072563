import type { EventName, EventProperties } from '../../analytics/catalog';
import type { Environment } from '../../config/env';
import { messageOf } from '../../lib/values/thrown-values';

/** A call to Segment's HTTP API for a visitor who is not here. */
type TrackCall<Name extends EventName> = {
  anonymousId: string;
  userId?: string;
  event: Name;
  properties: EventProperties<Name>;
  /** Segment keeps one call of each. */
  messageId: string;
  context: { traits: object };
};

const timeoutMs = 3_000;

/**
 * Sends an event from the server.
 *
 * @returns the reason for the log if it was not accepted; `undefined` if it was
 */
export async function sendTrackCall<Name extends EventName>(
  { apiOrigin, writeKey }: Environment['analytics'],
  call: TrackCall<Name>,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiOrigin}/v1/track`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`,
      },
      body: JSON.stringify({ ...call, timestamp: new Date() }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `Segment answered ${response.status}`;
  } catch (error) {
    return `Segment cannot be reached: ${messageOf(error)}`;
  }
}

import { contentLimits, timings } from '../../config/limits';
import { retry } from '../../lib/retry';
import type { Clock } from './clock';
import { systemClock } from './clock';
import { sendRequest } from './send-request';
import type { ServiceAnswer } from './service-answer';
import { readAnswer } from './service-answer';
import { createSlidingWindow } from './sliding-window';
import { statusError } from './story-client-error';

export type TransportOptions = {
  /** For servers only: sent as `Authorization`. Such requests are allowed less often. */
  oauthToken?: string;
  /** Milliseconds until an unanswered request is given up. */
  timeout?: number;
  fetch?: typeof fetch;
  clock?: Clock;
};

/** Reads an address, in turn and patiently. */
export type Transport = (address: string, signal?: AbortSignal) => Promise<ServiceAnswer>;

/**
 * Keeps to the service's rate, waits and tries again when the service says it is too busy (status
 * 429), and refuses every answer but a readable 200.
 */
export function createTransport({
  oauthToken,
  timeout = timings.contentTimeout,
  // Browsers refuse a fetch that is not called on the window.
  fetch = (...request) => globalThis.fetch(...request),
  clock = systemClock,
}: TransportOptions): Transport {
  const { requestsPerSecond, requestsPerSecondWithOauth } = contentLimits;
  const takeTurn = createSlidingWindow(
    oauthToken ? requestsPerSecondWithOauth : requestsPerSecond,
    clock,
  );
  // Nothing else is sent, so that browsers need not ask first.
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(oauthToken ? { Authorization: oauthToken } : {}),
  };
  return async (address, signal) => {
    const send = async () => {
      await takeTurn(signal);
      return sendRequest(address, { fetch, clock, headers, timeout }, signal);
    };
    const answer = await retry(send, {
      delayAfter: delayBeforeRetry,
      wait: (milliseconds) => clock.wait(milliseconds, signal),
    });
    if (answer.status !== 200) throw statusError(address, answer.status, answer.text);
    return readAnswer(address, answer);
  };
}

function delayBeforeRetry({ status }: { status: number }, retries: number): number | undefined {
  if (status !== 429 || retries >= contentLimits.maxRetries) return undefined;
  return timings.contentRetry * (retries + 1);
}

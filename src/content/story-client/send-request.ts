import type { Clock } from './clock';
import { abortReason } from './clock';
import { StoryClientError } from './story-client-error';

/** What came back, whatever its status. */
export type RawAnswer = { status: number; text: string; headers: Headers };

type Sending = {
  fetch: typeof fetch;
  clock: Clock;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds until an unanswered request is given up. */
  timeout: number;
};

/**
 * Sends one GET and reads the whole answer.
 *
 * @throws StoryClientError `network` or `timeout`, or the signal's reason when it is aborted
 */
export async function sendRequest(
  address: string,
  { fetch, clock, headers, timeout }: Sending,
  signal: AbortSignal | undefined,
): Promise<RawAnswer> {
  const sending = new AbortController();
  const answered = new AbortController();
  const stop = () => sending.abort();
  signal?.addEventListener('abort', stop, { once: true });
  const late = lateError(address, timeout);
  // The wait is broken off by the answer; only its end by time means anything.
  void clock.wait(timeout, answered.signal).then(
    () => sending.abort(late),
    () => undefined,
  );
  try {
    if (signal?.aborted) stop();
    const response = await fetch(address, { headers, signal: sending.signal });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (cause) {
    if (signal?.aborted) throw abortReason(signal);
    throw sending.signal.reason === late ? late : unreachableError(address, cause);
  } finally {
    signal?.removeEventListener('abort', stop);
    answered.abort();
  }
}

function lateError(address: string, timeout: number): StoryClientError {
  const problem = `was not answered within ${timeout / 1_000} seconds. Try again in a moment.`;
  return new StoryClientError('timeout', address, problem);
}

function unreachableError(address: string, cause: unknown): StoryClientError {
  const problem = 'could not be read to its end. Check the connection and that the service runs.';
  return new StoryClientError('network', address, problem, { cause });
}

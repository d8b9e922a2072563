/**
 * Transport of every request to the content service: the build's, whose source plugin has a client
 * without settings for it, those of our own processes, and writes of the management API. One
 * transport starts at most 5 requests in a second unless told otherwise, repeats a request answered
 * with status 429 after 1 second times the attempt, at most 5 times, and rejects an answer that is
 * no success or not JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { contentLimits, timings } from '../config/limits';
import { retry } from '../lib/http/retry';
import { limitTime } from '../lib/http/time-limit';
import { parseExactJson } from '../lib/values/json';

/** Clock of a transport, in milliseconds. Tests pass their own. */
export type Clock = {
  /** Time since a fixed moment; never goes back. */
  now: () => number;
  /** Resolves after a time; rejects as soon as the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

type ContentTransportOptions = {
  /** Most requests started within any second; fewer with a management token. */
  requestsPerSecond?: number | undefined;
  clock?: Clock | undefined;
  /** Time-out of one request, its body included. */
  requestTimeoutMs?: number | undefined;
};

type ContentAnswer = { headers: Headers; body: unknown };

export type ContentTransport = {
  /**
   * Requests an address and returns its answer; the body of status 204 is `undefined`.
   *
   * @param init its signal is ignored: time-outs and `close` end a request
   * @throws ContentReadError for another answer than a success with JSON, after retries of status
   *   429
   */
  request: (address: string | URL, init?: RequestInit) => Promise<ContentAnswer>;
  /** Ends waiting and running requests, which reject, and refuses new ones. */
  close: () => void;
};

/** Failed request. The message names its address, without the token, and what to do. */
export class ContentReadError extends Error {
  override name = 'ContentReadError';

  constructor(
    address: URL,
    problem: string,
    details: {
      /** HTTP status, if the service answered with another than 200. */
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(`The content service at ${address.host}, asked for ${nameOf(address)}, ${problem}`, {
      cause: details.cause,
    });
    this.status = details.status;
  }

  readonly status: number | undefined;
}

/** Returns path and query without the API's version, the token and the cache version. */
function nameOf(address: URL): string {
  const query = new URLSearchParams(address.search);
  for (const name of ['token', 'cv']) query.delete(name);
  const path = address.pathname.replace(/^.*?\/(?=cdn\/)/, '');
  return `${path}${query.size > 0 ? '?' : ''}${decodeURIComponent(String(query))}`;
}

const systemClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

const defaultRequestTimeoutMs = 3_000;

export function createContentTransport({
  requestsPerSecond = contentLimits.requestsPerSecond,
  clock = systemClock,
  requestTimeoutMs = defaultRequestTimeoutMs,
}: ContentTransportOptions = {}): ContentTransport {
  const closing = new AbortController();
  const waitForTurn = createRateLimit(requestsPerSecond, clock, closing.signal);

  async function send(address: URL, init: RequestInit): Promise<RawAnswer> {
    await waitForTurn();
    const signal = limitTime(closing.signal, requestTimeoutMs);
    const response = await fetch(address, { ...init, signal }).catch(
      rejectAs(address, 'does not answer'),
    );
    const text = await response.text().catch(rejectAs(address, 'did not answer to the end'));
    return { status: response.status, headers: response.headers, text };
  }

  async function sendUntilAccepted(address: URL, init: RequestInit): Promise<RawAnswer> {
    try {
      return await retry(() => send(address, init), {
        delayAfter: retryDelay,
        wait: (milliseconds) => clock.wait(milliseconds, closing.signal),
      });
    } catch (cause) {
      if (!closing.signal.aborted) throw cause;
      const problem = 'is no longer waited for, because this program is ending.';
      throw new ContentReadError(address, problem, { cause });
    }
  }

  return {
    request: async (target, init = {}) => {
      const address = new URL(target);
      const answer = await sendUntilAccepted(address, init);
      if (answer.status < 200 || answer.status > 299) throw refusal(address, answer);
      if (answer.status === 204) return { headers: answer.headers, body: undefined };
      return { headers: answer.headers, body: parseJson(address, answer.text) };
    },
    close: () => closing.abort(),
  };
}

/** Returns a rejection handler that throws `ContentReadError` for a missing or truncated answer. */
function rejectAs(address: URL, problem: string): (cause: unknown) => never {
  return (cause) => {
    throw new ContentReadError(address, `${problem}. Check the connection, then try again.`, {
      cause,
    });
  };
}

type RawAnswer = { status: number; headers: Headers; text: string };

/** Returns 1 second times the attempt after status 429, `undefined` for a final answer. */
function retryDelay({ status }: RawAnswer, retries: number): number | undefined {
  if (status !== 429 || retries >= contentLimits.maxRetries) return undefined;
  return timings.contentRetryMs * (retries + 1);
}

function refusal(address: URL, answer: RawAnswer): ContentReadError {
  const { status } = answer;
  return new ContentReadError(address, `answered with status ${status}${adviceFor(answer)}`, {
    status,
  });
}

function adviceFor({ status, text }: RawAnswer): string {
  if (status === 422) return `: ${text.slice(0, 300)}`;
  if (status === 429) {
    return ` (too many requests) ${contentLimits.maxRetries + 1} times. Another program reads the same space too fast: end it or wait a minute, then try again.`;
  }
  if (status === 401 || status === 403) return '. Check the token of the space.';
  return status >= 500 ? '. Try again when the service has recovered.' : '.';
}

function parseJson(address: URL, text: string): unknown {
  try {
    return parseExactJson(text);
  } catch (cause) {
    throw new ContentReadError(address, 'answered with something other than JSON. Try again.', {
      cause,
    });
  }
}

/** Lets at most `perSecond` callers pass within any second, in the order they came. */
function createRateLimit(
  perSecond: number,
  clock: Clock,
  signal: AbortSignal,
): () => Promise<void> {
  const passedAt: number[] = [];
  let queue = Promise.resolve();

  async function pass(): Promise<void> {
    const oldest = passedAt.at(-perSecond) ?? -Infinity;
    for (let now = clock.now(); now < oldest + 1_000; now = clock.now()) {
      await clock.wait(oldest + 1_000 - now, signal);
    }
    passedAt.push(clock.now());
    if (passedAt.length > perSecond) passedAt.shift();
  }

  return () => {
    queue = queue.then(pass);
    return queue;
  };
}

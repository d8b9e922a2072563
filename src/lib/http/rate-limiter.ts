/** Rate limiter that counts requests by client and in total, in memory. */
export type RateLimiter = {
  /** @returns seconds until the client may send another request, or 0 if it may now */
  take: (client: string) => number;
  /** Returns the seconds that `take` would, without counting a request. */
  peek: (client: string) => number;
  /** Forgets the requests of a client. */
  clear: (client: string) => void;
};

/** Requests that one client, and all of them together, may send in a window. */
export type RateRule = { requests: number; total: number; windowMs: number };

/** Maximum number of clients in memory. Beyond it the oldest are dropped. */
const maxClients = 10_000;

type LimiterOptions = {
  /** Called once a window if clients are dropped before their window ends, so that their limit does not hold. */
  onDropped: () => void;
  /** Milliseconds that a change of the system's clock does not move; replaced in tests. */
  now?: () => number;
};

type Span = { count: number; endsAt: number };

/**
 * Allows each client a number of requests in a window that starts with its first one, and all
 * clients together another number. What is refused to a client does not count in the total, so one
 * client cannot use it up.
 */
export function createRateLimiter(
  { requests, total, windowMs }: RateRule,
  { onDropped, now = () => performance.now() }: LimiterOptions,
): RateLimiter {
  /** Ordered by end, since all windows are equally long. */
  const spans = new Map<string, Span>();
  let whole: Span = { count: 0, endsAt: 0 };
  let droppedUntil = 0;

  function makeRoom(): void {
    for (const [client, { endsAt }] of spans) {
      const isOver = endsAt <= now();
      if (!isOver && spans.size < maxClients) return;
      spans.delete(client);
      if (isOver || droppedUntil > now()) continue;
      droppedUntil = now() + windowMs;
      onDropped();
    }
  }

  return {
    peek: (client) => {
      const span = spans.get(client);
      if (!span || span.count < requests || span.endsAt <= now()) return 0;
      return secondsUntil(span.endsAt - now());
    },
    clear: (client) => void spans.delete(client),
    take: (client) => {
      const known = spans.get(client);
      if (!known || known.endsAt <= now()) makeRoom();
      const span = spans.get(client) ?? { count: 0, endsAt: now() + windowMs };
      spans.set(client, span);
      span.count += 1;
      if (span.count > requests) return secondsUntil(span.endsAt - now());
      if (whole.endsAt <= now()) whole = { count: 0, endsAt: now() + windowMs };
      whole.count += 1;
      return whole.count > total ? secondsUntil(whole.endsAt - now()) : 0;
    },
  };
}

function secondsUntil(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/** Rate limiter that counts requests by client, in memory. */
type RateLimiter = {
  /** @returns seconds until the client may send another request, or 0 if it may now */
  take: (client: string) => number;
};

/** Maximum number of clients in memory. Beyond it the oldest are dropped. */
const maxClients = 10_000;

/**
 * Allows each client a number of requests in a window that starts with its first one.
 *
 * @param now milliseconds; replaced in tests
 */
export function createRateLimiter(
  rule: { requests: number; windowMs: number },
  now: () => number = Date.now,
): RateLimiter {
  /** Ordered by end, since all windows are equally long. */
  const spans = new Map<string, { count: number; endsAt: number }>();

  function forget(): void {
    for (const [client, { endsAt }] of spans) {
      if (endsAt > now() && spans.size < maxClients) return;
      spans.delete(client);
    }
  }

  return {
    take: (client) => {
      forget();
      const span = spans.get(client) ?? { count: 0, endsAt: now() + rule.windowMs };
      spans.set(client, span);
      span.count += 1;
      if (span.count <= rule.requests) return 0;
      return Math.max(1, Math.ceil((span.endsAt - now()) / 1000));
    },
  };
}

/**
 * Creates a value once per process. Gatsby's own servers reload a function's module for every
 * request, which would lose a value held by the module.
 *
 * @param name unique name of the value
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  const key = Symbol.for(`site-functions/${name}`);
  const kept = Reflect.get(globalThis, key) as T | undefined;
  if (kept !== undefined) return kept;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}

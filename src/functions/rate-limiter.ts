/** Counts what each client asks for, in memory. */
export type RateLimiter = {
  /** @returns seconds until the client may ask again, or 0 when it may now */
  take: (client: string) => number;
};

/** More clients than this are not remembered: those who asked first are forgotten. */
const maxClients = 10_000;

/**
 * Allows each client a number of requests in a span of time that begins with its first one.
 *
 * @param now milliseconds; replaced in tests
 */
export function createRateLimiter(
  rule: { requests: number; windowMs: number },
  now: () => number = Date.now,
): RateLimiter {
  /** In the order in which the spans end, since all are equally long. */
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
 * Makes something once for the whole process. Gatsby's own servers load a function's module anew
 * for every request, so what the module holds is gone by the next one; what the process holds stays.
 *
 * @param name belongs to one place in the code
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  const key = Symbol.for(`site-functions/${name}`);
  const kept = Reflect.get(globalThis, key) as T | undefined;
  if (kept !== undefined) return kept;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}

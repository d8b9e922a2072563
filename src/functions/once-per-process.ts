import type { RateLimiter, RateRule } from '../lib/http/rate-limiter';
import { createRateLimiter } from '../lib/http/rate-limiter';

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

/** Creates a limit of requests that all functions of a process share under a unique name. */
export function limitPerProcess(name: string, rate: RateRule): RateLimiter {
  const onDropped = () =>
    console.error(
      `${name}: so many addresses asked within one window that the oldest are forgotten, and their limit does not hold. Limit them before this host.`,
    );
  return oncePerProcess(name, () => createRateLimiter(rate, { onDropped }));
}

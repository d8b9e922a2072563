import * as v from 'valibot';

/** Which requests a fault hits. Requests that match are counted; those from `nth` on are hit. */
export type Aim = {
  path: string;
  query: Record<string, string>;
  nth: number;
  count: number | null;
  probability: number;
  seed: number;
};

/**
 * The settings every fault of a service has.
 *
 * @param path where faults hit by default, and an example of a narrower place
 */
export function aimSettings(path: { usual: string; example: string }) {
  return {
    /** Beginning of the path and query as received. */
    path: v.optional(
      v.pipe(v.string(), v.regex(/^\//, `must begin with a slash, such as ${path.example}`)),
      path.usual,
    ),
    /** Parameters the request must have with these values, such as `{ "page": "2" }`. */
    query: v.optional(v.record(v.string(), v.string()), {}),
    /** The first matching request that is hit, counted from 1. */
    nth: v.optional(wholeFrom(1), 1),
    /** How many requests are hit; null for all until the faults are reset. */
    count: v.optional(v.nullable(wholeFrom(1)), null),
    /** Of a request from `nth` on to be hit. */
    probability: v.optional(
      v.pipe(
        v.number(),
        v.minValue(0, 'must lie between 0 and 1'),
        v.maxValue(1, 'must lie between 0 and 1'),
      ),
      1,
    ),
    /** The same seed makes the same requests be hit. */
    seed: v.optional(v.pipe(v.number(), v.integer('must be a whole number')), 1),
  };
}

/** Whether a fault is aimed at requests of this path and query. */
export function isAimedAt(aim: Pick<Aim, 'path' | 'query'>, url: string): boolean {
  const [path = '', search = ''] = url.split('?', 2);
  if (!`${path.replace(/\/$/, '')}?${search}`.startsWith(aim.path)) return false;
  const query = new URLSearchParams(search);
  return Object.entries(aim.query).every(([name, value]) => query.get(name) === value);
}

/** A whole number that is not below a minimum. */
export function wholeFrom(minimum: number, sentence = `must be a whole number from ${minimum} on`) {
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(minimum, sentence));
}

/** A status of the 5xx class, 500 by default. */
export function serverErrorStatus() {
  const sentence = 'must be a status from 500 to 599';
  return v.optional(v.pipe(wholeFrom(500, sentence), v.maxValue(599, sentence)), 500);
}

/** How long a request is held back. */
export function delayMilliseconds() {
  return v.pipe(wholeFrom(0), v.maxValue(600_000, 'must be 600000 at most'));
}

import * as v from 'valibot';

/** Selection of the requests a fault hits. Matching requests are counted from 1. */
export type Aim = {
  path: string;
  query: Record<string, string>;
  nth: number;
  count: number | null;
  probability: number;
  seed: number;
};

/**
 * Builds the schema entries of `Aim`, which every kind of fault has.
 *
 * @param path default beginning of the path, and an example of a narrower one for the error message
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
    /** First matching request that is hit, counted from 1. */
    nth: v.optional(wholeFrom(1), 1),
    /** Number of requests that are hit; null for all until the faults are cleared. */
    count: v.optional(v.nullable(wholeFrom(1)), null),
    /** Probability from 0 to 1 that a request from `nth` on is hit. */
    probability: v.optional(
      v.pipe(
        v.number(),
        v.minValue(0, 'must lie between 0 and 1'),
        v.maxValue(1, 'must lie between 0 and 1'),
      ),
      1,
    ),
    /** Seed of the random choice: the same seed hits the same requests. */
    seed: v.optional(v.pipe(v.number(), v.integer('must be a whole number')), 1),
  };
}

/** Explanations of the aim's settings that are the same in every service's guide. */
export const countingGuide = {
  nth: 'first matching request that is hit, 1 by default',
  count: 'how many requests are hit; all by default',
  probability: 'of a request to be hit, from 0 to 1, 1 by default',
  seed: 'whole number; the same one hits the same requests',
};

/** Returns true if a fault is aimed at requests of this path and query. */
export function isAimedAt(aim: Pick<Aim, 'path' | 'query'>, url: string): boolean {
  const [path = '', search = ''] = url.split('?', 2);
  if (!`${path.replace(/\/$/, '')}?${search}`.startsWith(aim.path)) return false;
  const query = new URLSearchParams(search);
  return Object.entries(aim.query).every(([name, value]) => query.get(name) === value);
}

/** Schema of a whole number with a minimum. */
export function wholeFrom(minimum: number, message = `must be a whole number from ${minimum} on`) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(minimum, message));
}

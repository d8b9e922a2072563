import { isRecord } from './json';

/*
 * Guards of what the cart and its orders keep in the browser's storage, where anyone can write. A guard
 * accepts a value as it is, and its type is derived with `Shape`. Valibot, which build and tools use, would
 * add 2 KB (compressed) to every page that sells. The file is in the cart's script (`split-chunks`): if
 * another page used it, every page would load it.
 */

export type Guard<T> = (value: unknown) => value is T;

/** Type of what a guard accepts. */
export type Shape<TGuard> = TGuard extends Guard<infer T> ? T : never;

type Fields = Readonly<Record<string, Guard<unknown>>>;

/** A field whose guard accepts `undefined` may be absent. */
type ObjectOf<TFields extends Fields> = {
  [K in keyof TFields as undefined extends Shape<TFields[K]> ? never : K]: Shape<TFields[K]>;
} & {
  [K in keyof TFields as undefined extends Shape<TFields[K]> ? K : never]?: Shape<TFields[K]>;
};

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** True for an integer from 0. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function oneOf<const T>(...allowed: readonly T[]): Guard<T> {
  return (value): value is T => allowed.some((each) => each === value);
}

export function either<T, U>(one: Guard<T>, other: Guard<U>): Guard<T | U> {
  return (value): value is T | U => one(value) || other(value);
}

export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return either(guard, oneOf(undefined));
}

export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  return either(guard, oneOf(null));
}

/** Narrows a guard by a condition. */
export function where<T>(guard: Guard<T>, holds: (value: T) => boolean): Guard<T> {
  return (value): value is T => guard(value) && holds(value);
}

export function listOf<T>(guard: Guard<T>, maxLength = Infinity): Guard<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= maxLength && value.every(guard);
}

/** Returns a guard of objects with any keys. */
export function recordOf<T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(guard);
}

/** Returns a guard of objects with these fields; others are not looked at. */
export function shape<const TFields extends Fields>(fields: TFields): Guard<ObjectOf<TFields>> {
  return (value): value is ObjectOf<TFields> =>
    isRecord(value) && Object.entries(fields).every(([name, guard]) => guard(value[name]));
}

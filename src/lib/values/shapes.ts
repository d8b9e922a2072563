import { isRecord } from './json';

/*
 * Guards of data that anyone can have written, as in web storage or a file. A guard accepts a value as it
 * is, and its type is derived with `Shape`. Valibot, which build and tools use, would add 2 KB
 * (compressed) to every page that sells.
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

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** True for an integer from 0. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Returns a guard of numbers within two limits, which may be equal to them. */
export function numberFrom(min: number, max: number): Guard<number> {
  return (value): value is number => typeof value === 'number' && value >= min && value <= max;
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
  return (value): value is ObjectOf<TFields> => faultyField(value, fields) === undefined;
}

/** Returns the name of the first field that its guard refuses, or `undefined` if there is none. */
export function faultyField(value: unknown, fields: Fields): string | undefined {
  if (!isRecord(value)) return 'shape';
  return Object.entries(fields).find(([name, guard]) => !guard(value[name]))?.[0];
}

/** Type of an object without its undefined values: such properties become optional. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns an object without its undefined values, which JSON could not hold. */
export function defined<T extends object>(values: T): Defined<T> {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Defined<T>;
}

/**
 * Returns the bucket of a hash by linear hashing: one bucket more splits one bucket in two and
 * leaves the others as they are.
 *
 * @param count number of buckets, at least 1
 */
export function bucketOf(hash: number, count: number): number {
  const base = powerOfTwo(count);
  const bucket = hash % (2 * base);
  return bucket < count ? bucket : hash % base;
}

/** Returns the fraction of all hashes that are in a bucket. One that is not split yet has two parts. */
export function bucketFraction(bucket: number, count: number): number {
  const base = powerOfTwo(count);
  const isSplit = bucket >= base || bucket + base < count;
  return 1 / (isSplit ? 2 * base : base);
}

/** Returns the largest power of two up to a count. */
function powerOfTwo(count: number): number {
  return 2 ** (31 - Math.clz32(count));
}

/** Distributes items over buckets, in their order. */
export function toBuckets<T>(
  items: readonly T[],
  count: number,
  bucketOfItem: (item: T) => number,
): readonly (readonly T[])[] {
  const buckets = Array.from({ length: count }, (): T[] => []);
  for (const item of items) buckets[bucketOfItem(item)]?.push(item);
  return buckets;
}

/** An object of a bucket. Writes replace it as a whole. */
export type KeptObject = {
  body: Buffer;
  /** In quotes. */
  etag: string;
  /** In whole seconds, as its header says it. */
  modifiedAt: Date;
  /** Headers with the checksums that were sent with the object. */
  checksums: Readonly<Record<string, string>>;
};

/** Objects of a bucket by key, in memory. */
export type Bucket = {
  get: (key: string) => KeptObject | undefined;
  /** Writes an object, or removes it. */
  set: (key: string, object: KeptObject | undefined) => void;
  /** Returns all objects. */
  all: () => ReadonlyMap<string, KeptObject>;
  /** Returns all objects as they were before the last change. */
  allBefore: () => ReadonlyMap<string, KeptObject>;
};

export function createBucket(): Bucket {
  const objects = new Map<string, KeptObject>();
  let replaced: { key?: string; object?: KeptObject | undefined } = {};
  return {
    get: (key) => objects.get(key),
    set: (key, object) => {
      replaced = { key, object: objects.get(key) };
      if (object) objects.set(key, object);
      else objects.delete(key);
    },
    all: () => objects,
    allBefore: () => {
      const { key, object } = replaced;
      const others = [...objects].filter(([each]) => each !== key);
      return new Map(key !== undefined && object ? [...others, [key, object]] : others);
    },
  };
}

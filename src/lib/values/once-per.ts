/** Returns a function that computes a value once for each object, as long as the object is in use. */
export function oncePer<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = values.get(key) ?? { value: compute(key) };
    values.set(key, entry);
    return entry.value;
  };
}

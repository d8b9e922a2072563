/**
 * Remembers one value per key and the inputs it was made from, compared by identity. A value is made
 * again when an input differs.
 */
export class Remembered<T> {
  readonly #values = new Map<string, { inputs: readonly unknown[]; value: T }>();

  get(key: string, inputs: readonly unknown[], make: () => T): T {
    const last = this.#values.get(key);
    const isCurrent =
      last?.inputs.length === inputs.length &&
      last.inputs.every((input, place) => input === inputs[place]);
    if (last && isCurrent) return last.value;
    const value = make();
    this.#values.set(key, { inputs, value });
    return value;
  }

  /** Forgets the values of all other keys. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.#values.keys()) if (!keys.has(key)) this.#values.delete(key);
  }
}

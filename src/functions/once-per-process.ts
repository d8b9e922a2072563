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

/**
 * Makes something once for the whole process. Gatsby's own servers load a function's module anew
 * for every request, so what the module holds is gone by the next one; what the process holds stays.
 *
 * @param name belongs to one place in the code
 */
export function keptForProcess<T>(name: string, make: () => T): T {
  const key = Symbol.for(`site-functions/${name}`);
  const kept = Reflect.get(globalThis, key) as T | undefined;
  if (kept !== undefined) return kept;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}

/** Looks a name up in a table of drawings. Throws an error that lists the known names. */
export function requireName<T>(kind: string, name: string, table: Readonly<Record<string, T>>): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) {
    throw new Error(`Unknown ${kind} "${name}". Known: ${Object.keys(table).join(', ')}.`);
  }
  return found;
}

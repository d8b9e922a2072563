/** Returns the value at a dotted path such as `seo.title` or `body.0.name`, or `undefined`. */
export function valueAtPath(content: unknown, dottedPath: string): unknown {
  let value = content;
  for (const name of dottedPath.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Calls the visitor with every object in a value, the value itself first. */
export function visitObjects(
  value: unknown,
  visitor: (found: Readonly<Record<string, unknown>>) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visitor(value as Record<string, unknown>);
  for (const entry of Object.values(value)) visitObjects(entry, visitor);
}

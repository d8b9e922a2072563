/** Facts about caught values, which may be anything. */

/** Did a file system call fail because there is no such file? */
export function isMissingFile(thrown: unknown): boolean {
  return propertyOf(thrown, 'code') === 'ENOENT';
}

/** What the value says went wrong. */
export function messageOf(thrown: unknown): string {
  const message = propertyOf(thrown, 'message');
  return typeof message === 'string' && message !== '' ? message : String(thrown);
}

/** A property of a value that may not be an object. */
export function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** Returns true if a file system call failed because there is no such file. */
export function isMissingFile(thrown: unknown): boolean {
  return propertyOf(thrown, 'code') === 'ENOENT';
}

/** Returns the message of a caught value. */
export function messageOf(thrown: unknown): string {
  const message = propertyOf(thrown, 'message');
  return typeof message === 'string' && message !== '' ? message : String(thrown);
}

/** Returns a property of a value that may not be an object. */
export function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

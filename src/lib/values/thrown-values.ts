/**
 * Readers of caught values. They look at properties, not at `instanceof Error`, which is false for an
 * error of another realm: a frame, a worker's sandbox, or a test's.
 */

/** Returns the code of an error of Node or of a service, such as `ENOENT`. */
export function errorCodeOf(thrown: unknown): string | undefined {
  const code = propertyOf(thrown, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** Returns true if a file system call failed because there is no such file. */
export function isMissingFile(thrown: unknown): boolean {
  return errorCodeOf(thrown) === 'ENOENT';
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

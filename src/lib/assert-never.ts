/**
 * Ends a switch that covers every case: a new case that nobody handled fails the type check here.
 *
 * @throws Error when the types were circumvented
 */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}

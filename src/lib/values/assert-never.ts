/**
 * Ends a switch that covers every case: a new case that is not handled fails the type check here.
 *
 * @throws Error if the types were circumvented
 */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}

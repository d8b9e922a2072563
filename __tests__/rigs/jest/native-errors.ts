/**
 * Node's own modules are created outside the sandbox of a suite with a document, so their errors are
 * not `instanceof` the `Error` a test file sees. Here they are, as they are when the product runs.
 */
import { types } from 'node:util';

const ordinary = Function.prototype[Symbol.hasInstance];

function isError(value: unknown): boolean {
  // graphql asks this of every field of an answer, and few fields are objects.
  if (typeof value !== 'object' || value === null) return false;
  return (
    types.isNativeError(value) || Object.prototype.toString.call(value) === '[object DOMException]'
  );
}

/** Suites without a document run in Node's own context (`node-environment`). */
if (typeof document !== 'undefined') {
  Object.defineProperty(Error, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      return ordinary.call(this, value) || (this === Error && isError(value));
    },
  });
}

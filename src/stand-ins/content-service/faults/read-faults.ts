import * as v from 'valibot';
import { faultKinds } from './fault-kinds';
import type { Fault } from './fault-schema';
import { faultSchema } from './fault-schema';

/** A fault was asked for that there is not. The message says what to write instead. */
export class FaultError extends Error {
  override name = 'FaultError';
}

/**
 * Reads one fault, or a list of them.
 *
 * @throws FaultError naming the setting that is wrong
 */
export function readFaults(orders: unknown): Fault[] {
  return (Array.isArray(orders) ? orders : [orders]).map(readFault);
}

function readFault(order: unknown): Fault {
  const kinds = Object.keys(faultKinds).join(', ');
  if (typeof order !== 'object' || order === null) {
    throw new FaultError(`A fault is an object with a kind, one of ${kinds}.`);
  }
  const { kind } = order as { kind?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(faultKinds, kind)) {
    throw new FaultError(`There is no fault of kind ${JSON.stringify(kind)}. Kinds: ${kinds}.`);
  }
  const result = v.safeParse(faultSchema, order, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const setting = v.getDotPath(issue) ?? 'kind';
  throw new FaultError(`${setting} of the ${kind} fault ${whatIsWrong(issue)}`);
}

function whatIsWrong(issue: v.InferIssue<typeof faultSchema>): string {
  if (issue.expected === 'never') {
    return 'is not a setting it has. GET /control/faults lists the settings of each kind.';
  }
  if (issue.received === 'undefined') return 'is missing.';
  const rule = /^(?:must|Invalid)/.exec(issue.message)?.[0] === 'must' ? issue.message : undefined;
  return `is ${issue.received}, but ${rule ?? `must be ${issue.expected ?? 'something else'}`}.`;
}

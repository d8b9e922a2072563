import * as v from 'valibot';

/** Error for an invalid fault. The message says what to write instead. */
export class FaultError extends Error {
  override name = 'FaultError';
}

type FaultSchema = v.GenericSchema<unknown, { kind: string }>;

/**
 * Validates one fault or a list of them and fills in the defaults.
 *
 * @param kinds descriptions of all kinds of faults, by name
 * @throws FaultError naming the invalid setting
 */
export function readFaultOrders<Schema extends FaultSchema>(
  orders: unknown,
  schema: Schema,
  kinds: object,
): v.InferOutput<Schema>[] {
  return (Array.isArray(orders) ? orders : [orders]).map((order) =>
    readOrder(order, schema, kinds),
  );
}

function readOrder<Schema extends FaultSchema>(
  order: unknown,
  schema: Schema,
  kinds: object,
): v.InferOutput<Schema> {
  const known = Object.keys(kinds).join(', ');
  if (typeof order !== 'object' || order === null) {
    throw new FaultError(`A fault is an object with a kind, one of ${known}.`);
  }
  const { kind } = order as { kind?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) {
    throw new FaultError(`There is no fault of kind ${JSON.stringify(kind)}. Kinds: ${known}.`);
  }
  const result = v.safeParse(schema, order, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const setting = v.getDotPath(issue) ?? 'kind';
  throw new FaultError(`${setting} of the ${kind} fault ${describeIssue(issue)}`);
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') {
    return 'is not a setting it has. GET /control/faults lists the settings of each kind.';
  }
  if (issue.received === 'undefined') return 'is missing.';
  const rule = /^(?:must|Invalid)/.exec(issue.message)?.[0] === 'must' ? issue.message : undefined;
  return `is ${issue.received}, but ${rule ?? `must be ${issue.expected ?? 'something else'}`}.`;
}

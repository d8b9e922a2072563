import * as v from 'valibot';
import {
  aimSettings,
  delayMilliseconds,
  serverErrorStatus,
  wholeFrom,
} from '../../shared/faults/fault-aim';

const aim = {
  ...aimSettings({ usual: '/api/', example: '/api/ or /admin/' }),
  /** Name of an operation, or of a field it starts from, such as `cartLinesAdd`; null for any. */
  operation: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty('must name a field'))), null),
};

const errorBody = v.optional(v.picklist(['json', 'html', 'empty']), 'json');

/** A fault as it is asked for, with what was left out filled in. */
export const faultSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('throttled'), ...aim }),
  v.strictObject({
    kind: v.literal('rate-limit'),
    ...aim,
    /** Seconds in a `Retry-After` header; null leaves it out. */
    retryAfter: v.optional(v.nullable(wholeFrom(0)), 2),
    body: errorBody,
  }),
  v.strictObject({
    kind: v.literal('security-rejection'),
    ...aim,
    /** Seconds in a `Retry-After` header; null leaves it out, as the real service does. */
    retryAfter: v.optional(v.nullable(wholeFrom(0)), null),
    body: errorBody,
  }),
  v.strictObject({
    kind: v.literal('server-error'),
    ...aim,
    status: serverErrorStatus(),
    body: errorBody,
  }),
  v.strictObject({
    kind: v.literal('reset'),
    ...aim,
    when: v.optional(v.picklist(['before-answer', 'in-body']), 'before-answer'),
  }),
  v.strictObject({ kind: v.literal('delay'), ...aim, milliseconds: delayMilliseconds() }),
  v.strictObject({ kind: v.literal('truncated-json'), ...aim }),
  v.strictObject({
    kind: v.literal('user-error'),
    ...aim,
    /** A value of `CartErrorCode`. */
    code: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Z_]+$/, 'must be a CartErrorCode')),
      'INVALID',
    ),
    field: v.optional(v.array(v.string()), ['cartId']),
    message: v.optional(v.string(), 'The request was refused to rehearse a refusal.'),
    /** Whether the answer still carries the cart, unchanged. */
    keepsCart: v.optional(v.boolean(), false),
  }),
  v.strictObject({ kind: v.literal('cart-gone'), ...aim }),
  v.strictObject({
    kind: v.literal('stock-change'),
    ...aim,
    sku: v.pipe(v.string(), v.nonEmpty('must be the SKU of a variant')),
    /** Units that are left from then on. */
    units: v.optional(wholeFrom(0), 0),
    /** It happens once. */
    count: v.optional(v.literal(1, 'must be 1: the stock changes once'), 1),
  }),
]);

/** What a caller asks for. */
export type FaultOrder = v.InferInput<typeof faultSchema>;

export type Fault = v.InferOutput<typeof faultSchema>;

export type FaultKind = Fault['kind'];

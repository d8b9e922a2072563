import * as v from 'valibot';
import { aimSettings, countingGuide, wholeFrom } from '../../shared/faults/fault-aim';
import type { FaultGuide } from '../../shared/faults/fault-control';
import { readFaultOrders } from '../../shared/faults/read-fault-orders';
import type { FaultDescription } from '../../shared/faults/transport-faults';
import {
  errorBody,
  transportFaultKinds,
  transportFaultSchemas,
} from '../../shared/faults/transport-faults';

const aim = {
  ...aimSettings({ usual: '/api/', example: '/api/ or /admin/' }),
  /** Name of an operation or of one of its root fields, such as `cartLinesAdd`; null for any. */
  operation: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty('must name a field'))), null),
  /** Part of the `User-Agent` header, so that a rehearsal concerns one browser; null for any. */
  agent: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty('must be part of a name'))), null),
};

const coordinate = v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'must be a field such as Cart.note'));

const faultSchema = v.variant('kind', [
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
  ...transportFaultSchemas(aim),
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
    /** True if the answer still has the cart, unchanged. */
    keepsCart: v.optional(v.boolean(), false),
  }),
  v.strictObject({ kind: v.literal('cart-gone'), ...aim }),
  v.strictObject({ kind: v.literal('absent-field'), ...aim, field: coordinate }),
  v.strictObject({ kind: v.literal('deprecated-field'), ...aim, field: coordinate }),
  v.strictObject({
    kind: v.literal('stock-change'),
    ...aim,
    sku: v.pipe(v.string(), v.nonEmpty('must be the SKU of a variant')),
    /** Units in stock from then on. */
    units: v.optional(wholeFrom(0), 0),
    /** The stock changes once. */
    count: v.optional(v.literal(1, 'must be 1: the stock changes once'), 1),
  }),
]);

/** A fault as sent by a caller; most settings may be left out. */
export type ShopFaultOrder = v.InferInput<typeof faultSchema>;

/** A fault with all its settings. */
export type ShopFault = v.InferOutput<typeof faultSchema>;

export type FaultKind = ShopFault['kind'];

const body = 'json, html or empty';

/** Every kind of fault, shown by `GET /control/faults`. */
const faultKinds: Readonly<Record<FaultKind, FaultDescription>> = {
  throttled: {
    does: 'refuses the operation as one too many for its cost',
    clientSees: '200 with the top-level error THROTTLED and no data',
    settings: {},
  },
  'rate-limit': {
    does: 'refuses the request as one too many',
    clientSees: '429 with a Retry-After header',
    settings: { retryAfter: 'seconds, 2 by default; null leaves the header out', body },
  },
  'security-rejection': {
    does: 'refuses the request as suspicious',
    clientSees: '430 without a Retry-After header',
    settings: { retryAfter: 'seconds; no such header by default', body },
  },
  ...transportFaultKinds,
  'user-error': {
    does: 'refuses a cart mutation without running it',
    clientSees: '200 with the user error in the payload of every cart mutation of the document',
    settings: {
      code: 'a CartErrorCode, INVALID by default',
      field: 'path of the argument, ["cartId"] by default',
      message: 'what the error says',
      keepsCart: 'whether the payload carries the unchanged cart; false by default',
    },
  },
  'cart-gone': {
    does: 'forgets the cart the request names, for good',
    clientSees: 'null for the cart, or a new one beside a user error',
    settings: {},
  },
  'absent-field': {
    does: 'answers as a version of the API that does not have a field any more',
    clientSees: 'the top-level error undefinedField and no data, if the document asks for it',
    settings: { field: 'type and name, such as Cart.note' },
  },
  'deprecated-field': {
    does: 'answers as a version of the API that deprecates a field',
    clientSees: 'the header X-Shopify-API-Deprecated-Reason, if the document asks for it',
    settings: { field: 'type and name, such as Cart.note' },
  },
  'stock-change': {
    does: 'leaves so many units of a variant before the request runs, as if others had bought it',
    clientSees:
      'the shop with that stock, until it changes again; resetting faults changes nothing',
    settings: { sku: 'of the variant', units: 'left, 0 by default' },
  },
};

/**
 * Validates one fault or a list of them.
 *
 * @throws FaultError naming the invalid setting
 */
export function readShopFaults(orders: unknown): ShopFault[] {
  return readFaultOrders(orders, faultSchema, faultKinds);
}

const usage = {
  add: 'POST /control/faults {"kind": "throttled", "operation": "cartLinesAdd", "count": 3}',
  reset: 'DELETE /control/faults, or /control/faults?agent=... for those aimed at one agent',
  aim: {
    path: 'beginning of path and query, /api/ by default; /admin/ means the Admin API',
    operation: 'name of the operation or of a field it starts from, such as cartLinesAdd',
    query: 'parameters the request must have',
    agent: 'part of the User-Agent header; any by default',
    ...countingGuide,
  },
};

export const shopFaultGuide: FaultGuide = { usage, kinds: faultKinds };

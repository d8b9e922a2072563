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

const aim = aimSettings({ usual: '/v2/cdn/', example: '/v2/cdn/stories' });

const fullSlug = v.optional(v.pipe(v.string(), v.nonEmpty('must be the full slug of a story')));

const faultSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('rate-limit'),
    ...aim,
    /** Seconds in a `Retry-After` header; null leaves it out, as the real service does. */
    retryAfter: v.optional(v.nullable(wholeFrom(0)), null),
    body: errorBody,
  }),
  ...transportFaultSchemas(aim),
  v.strictObject({ kind: v.literal('empty-200'), ...aim }),
  v.strictObject({
    kind: v.literal('short-page'),
    ...aim,
    /** Number of entries left out at the end of the page. */
    missing: v.optional(wholeFrom(1), 1),
  }),
  v.strictObject({ kind: v.literal('duplicate-story'), ...aim }),
  v.strictObject({
    kind: v.literal('edit-in-mid-listing'),
    ...aim,
    /** Request before whose answer the edit happens; by default the second list. */
    nth: v.optional(wholeFrom(1), 2),
    /** The edit happens once and lasts until the faults are cleared. */
    count: v.optional(v.literal(1, 'must be 1: the edit happens once'), 1),
    edit: v.optional(v.picklist(['change', 'move-to-front', 'unpublish', 'add']), 'change'),
    /** By default the last story of the listing for `move-to-front`, the first one otherwise. */
    story: fullSlug,
  }),
  v.strictObject({
    kind: v.literal('unknown-blok'),
    ...aim,
    /** Component of the blok that is added. */
    blok: v.optional(v.pipe(v.string(), v.nonEmpty('must name a component')), 'mystery_blok'),
    /** By default the first story of an answer that has a place for a blok. */
    story: fullSlug,
  }),
  v.strictObject({
    kind: v.literal('malformed-field'),
    ...aim,
    /** By default the first field of the content. */
    field: v.optional(v.pipe(v.string(), v.nonEmpty('must name a field of the content'))),
    /** Any JSON. No field has the type of the default. */
    value: v.optional(v.unknown(), 13),
    /** By default the first story of an answer. */
    story: fullSlug,
  }),
]);

/** A fault as sent by a caller; most settings may be left out. */
export type ContentFaultOrder = v.InferInput<typeof faultSchema>;

/** A fault with all its settings. */
export type ContentFault = v.InferOutput<typeof faultSchema>;

/** Every kind of fault, shown by `GET /control/faults`. */
const faultKinds: Readonly<Record<ContentFault['kind'], FaultDescription>> = {
  'rate-limit': {
    does: 'refuses the request as one too many',
    clientSees: '429 with the error body of the real service, unless told otherwise',
    settings: {
      retryAfter: 'seconds in a Retry-After header; without it there is no such header',
      body: 'json, html or empty; clients give up on anything but json',
    },
  },
  ...transportFaultKinds,
  'empty-200': {
    does: 'empties a list',
    clientSees: '200, total 0, an empty list and nothing resolved',
    settings: {},
  },
  'short-page': {
    does: 'leaves the last entries of a page out',
    clientSees: '200 and the right total, but fewer entries than it says',
    settings: { missing: 'how many, 1 by default' },
  },
  'duplicate-story': {
    does: "puts the page's first story in the place of its last one, or after it if it is alone",
    clientSees: '200 with one story twice, and mostly another one never',
    settings: {},
  },
  'edit-in-mid-listing': {
    does: 'edits a story of a listing between two of its pages; all later answers show the edit',
    clientSees: 'pages that do not fit together: a new cv, a story that changed, moved or went',
    settings: {
      edit: 'change (default), move-to-front (newest and topmost), unpublish or add',
      story: 'full slug; by default the last of the listing for move-to-front, else the first',
    },
  },
  'unknown-blok': {
    does: "adds a blok of an unknown component to a story's first rich text or list of bloks",
    clientSees: '200 with a blok nobody knows',
    settings: {
      blok: 'component, mystery_blok by default',
      story: 'full slug; by default the first story of the answer with a place for a blok',
    },
  },
  'malformed-field': {
    does: "replaces a field of a story's content",
    clientSees: '200 with a field of the wrong type',
    settings: {
      field: 'name; by default the first field of the content',
      value: 'any JSON, 13 by default',
      story: 'full slug; by default the first story of the answer',
    },
  },
};

/**
 * Validates one fault or a list of them.
 *
 * @throws FaultError naming the invalid setting
 */
export function readContentFaults(orders: unknown): ContentFault[] {
  return readFaultOrders(orders, faultSchema, faultKinds);
}

const usage = {
  add: 'POST /control/faults {"kind": "rate-limit", "path": "/v2/cdn/stories?", "count": 3}',
  reset: 'DELETE /control/faults',
  aim: {
    path: 'beginning of path and query, /v2/cdn/ by default; /v2/cdn/stories? means lists only',
    query: 'parameters the request must have, such as {"page": "2"}',
    ...countingGuide,
  },
};

export const contentFaultGuide: FaultGuide = { usage, kinds: faultKinds };

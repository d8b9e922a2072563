import * as v from 'valibot';
import {
  aimSettings,
  delayMilliseconds,
  serverErrorStatus,
  wholeFrom,
} from '../../shared/faults/fault-aim';

const aim = aimSettings({ usual: '/v2/cdn/', example: '/v2/cdn/stories' });

const errorBody = v.optional(v.picklist(['json', 'html', 'empty']), 'json');
const fullSlug = v.optional(v.pipe(v.string(), v.nonEmpty('must be the full slug of a story')));

/** A fault as it is asked for, with what was left out filled in. */
export const faultSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('rate-limit'),
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
  v.strictObject({
    kind: v.literal('delay'),
    ...aim,
    milliseconds: delayMilliseconds(),
  }),
  v.strictObject({ kind: v.literal('truncated-json'), ...aim }),
  v.strictObject({ kind: v.literal('empty-200'), ...aim }),
  v.strictObject({
    kind: v.literal('short-page'),
    ...aim,
    /** Entries left out of the page, its last ones. */
    missing: v.optional(wholeFrom(1), 1),
  }),
  v.strictObject({ kind: v.literal('duplicate-story'), ...aim }),
  v.strictObject({
    kind: v.literal('edit-in-mid-listing'),
    ...aim,
    /** The request before whose answer the edit happens; by default the second list. */
    nth: v.optional(wholeFrom(1), 2),
    /** It happens once, and lasts until the faults are reset. */
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
    /** Any JSON. The default is of no type that any field has. */
    value: v.optional(v.unknown(), 13),
    /** By default the first story of an answer. */
    story: fullSlug,
  }),
]);

/** What a caller asks for. */
export type FaultOrder = v.InferInput<typeof faultSchema>;

export type Fault = v.InferOutput<typeof faultSchema>;

export type FaultKind = Fault['kind'];

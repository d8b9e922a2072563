import * as v from 'valibot';

/** Maximum length of a name or id. It is below Segment's so that the inbox stays readable. */
const text = v.pipe(
  v.string('must be text'),
  v.nonEmpty('must not be empty'),
  v.maxLength(1000, 'must be at most 1000 characters long'),
);
/** An object that is not an array: Valibot's `record` accepts both. */
export const plainObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);
const time = v.pipe(
  text,
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be an ISO 8601 date'),
);

const common = {
  anonymousId: v.nullish(text, null),
  userId: v.nullish(text, null),
  messageId: v.optional(text),
  timestamp: v.optional(time),
  context: v.optional(plainObject, {}),
};

/** Schema of the calls the collector accepts, after Segment's HTTP API. */
export const callSchema = v.variant(
  'type',
  [
    v.object({
      ...common,
      type: v.literal('track'),
      event: text,
      properties: v.nullish(plainObject, {}),
    }),
    v.object({
      ...common,
      type: v.literal('page'),
      name: v.nullish(text),
      category: v.nullish(text),
      properties: v.nullish(plainObject, {}),
    }),
    v.object({ ...common, type: v.literal('identify'), traits: v.nullish(plainObject, {}) }),
  ],
  'must be track, page or identify',
);

type Call = v.InferOutput<typeof callSchema>;
export type CallType = Call['type'];

const received = {
  writeKey: v.string(),
  messageId: v.string(),
  timestamp: v.string(),
  /** Time of receipt, ISO 8601. */
  receivedAt: v.string(),
};

/** A call as stored in the inbox. */
export const collectedCallSchema = v.intersect([callSchema, v.object(received)]);
export type CollectedCall = v.InferOutput<typeof collectedCallSchema>;

/** Returns the name of a tracked event, else the type of the call. */
export function eventName(call: Call): string {
  if (call.type === 'track') return call.event;
  return call.type === 'page' ? 'Page' : 'Identify';
}

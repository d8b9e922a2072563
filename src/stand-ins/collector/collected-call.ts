import * as v from 'valibot';

/** Longest any name or id may be; Segment cuts off later, a person reading the inbox sooner. */
const text = v.pipe(
  v.string('must be text'),
  v.nonEmpty('must not be empty'),
  v.maxLength(1000, 'must be at most 1000 characters long'),
);
/** An object, but no list: Valibot's `record` takes both. */
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

/** The calls the collector understands, shaped as Segment's HTTP API documents them. */
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

export type Call = v.InferOutput<typeof callSchema>;
export type CallType = Call['type'];

const received = {
  writeKey: v.string(),
  messageId: v.string(),
  timestamp: v.string(),
  /** When the collector took it, ISO 8601. */
  receivedAt: v.string(),
};

/** A call as the inbox keeps it. */
export const collectedCallSchema = v.intersect([callSchema, v.object(received)]);
export type CollectedCall = v.InferOutput<typeof collectedCallSchema>;

/** The event a person looks for: a tracked event's own name, else the kind of call. */
export function eventName(call: Call): string {
  if (call.type === 'track') return call.event;
  return call.type === 'page' ? 'Page' : 'Identify';
}

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CallType, CollectedCall } from './collected-call';
import { callSchema, plainObject } from './collected-call';

/** Segment's limits, in bytes: 32 KB for a call, 500 KB for a batch. */
const maxCallBytes = 32 * 1024;
export const maxBatchBytes = 500 * 1024;

/** Sender of the publisher's messages, in the place of a write key and of a visitor. */
export const alertSender = 'publisher';

/** Error for an invalid call. The message tells its author what to mend. */
export class CallError extends Error {}

type RequestParts = { text: string; authorization: string | undefined };

/**
 * Reads the body of one call.
 *
 * @param type type of the call by its address
 * @throws CallError naming what to mend
 */
export function readCall(type: CallType, { text, authorization }: RequestParts): CollectedCall {
  if (Buffer.byteLength(text) > maxCallBytes) {
    throw new CallError('The call is larger than 32 KB. Send less with it.');
  }
  const body = parseObject(text);
  if (body.type !== undefined && body.type !== type) {
    throw new CallError(`The address takes ${type} calls, but "type" is ${quote(body.type)}.`);
  }
  return toCollected({ ...body, type }, requireWriteKey(body, authorization), 'The call');
}

/**
 * Reads the body of a batch: `{ "batch": [call, …] }`, each call with its own type.
 *
 * @throws CallError naming the first invalid call; then none is accepted
 */
export function readBatch({ text, authorization }: RequestParts): CollectedCall[] {
  const body = parseObject(text);
  const { batch } = body;
  if (!Array.isArray(batch)) throw new CallError('"batch" must be a list of calls.');
  const writeKey = requireWriteKey(body, authorization);
  return batch.map((call: unknown, index) => {
    const name = `Call ${index + 1} of the batch`;
    if (Buffer.byteLength(JSON.stringify(call)) > maxCallBytes) {
      throw new CallError(`${name} is larger than 32 KB. Send less with it.`);
    }
    return toCollected(call, writeKey, name);
  });
}

/**
 * Turns a message of the publisher, `{ text }`, into an event of the inbox.
 *
 * @returns `undefined` if it has no text
 */
export function readAlert(body: unknown): CollectedCall | undefined {
  const message = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ text: v.pipe(v.string(), v.nonEmpty()) })),
    body,
  );
  if (!message.success) return undefined;
  const { text } = message.output;
  const call = { type: 'track', event: 'Publish Alert', userId: alertSender, properties: { text } };
  return toCollected(call, alertSender, 'The message');
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return v.parse(plainObject, value);
  } catch {
    throw new CallError('The body must be a JSON object.');
  }
}

function requireWriteKey(body: Record<string, unknown>, authorization: string | undefined): string {
  const writeKey = findWriteKey(body.writeKey, authorization);
  if (isWriteKey(writeKey)) return writeKey;
  throw new CallError(
    'The write key is missing or malformed. Send "writeKey" in the body, 10 to 64 letters and digits.',
  );
}

function toCollected(value: unknown, writeKey: string, name: string): CollectedCall {
  const read = v.safeParse(callSchema, value);
  if (!read.success) {
    const [issue] = read.issues;
    const path = v.getDotPath(issue);
    throw new CallError(`${name} is malformed: ${describe(path, issue.message)}`);
  }
  const call = read.output;
  if (!call.userId && !call.anonymousId) {
    throw new CallError(`${name} has neither "userId" nor "anonymousId". Send one of them.`);
  }
  const receivedAt = new Date().toISOString();
  return {
    ...call,
    writeKey,
    messageId: call.messageId ?? `api-${randomUUID()}`,
    timestamp: call.timestamp ?? receivedAt,
    receivedAt,
  };
}

/** Builds the message for an issue. For a missing field it is Valibot's own. */
function describe(path: string | null, message: string): string {
  const problem = message.startsWith('Invalid key') ? 'is missing' : message;
  return path === null ? `it ${problem}.` : `"${path}" ${problem}.`;
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : 'not text';
}

/**
 * Returns true for a write key. Segment's have 32 letters and digits; test sources and older ones
 * fewer.
 */
export function isWriteKey(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{10,64}$/.test(value);
}

/**
 * Returns the write key of a call: from the body, as browsers send it, or the user name of basic
 * authentication, as servers do.
 */
function findWriteKey(inBody: unknown, authorization: string | undefined): unknown {
  if (inBody !== undefined) return inBody;
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':')[0];
}

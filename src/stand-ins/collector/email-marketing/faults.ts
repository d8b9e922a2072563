import type { Response } from 'express';
import * as v from 'valibot';
import { ServiceError } from './service-error';

const count = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1, 'must be a whole number from 1 on')),
  1,
);

/** What can be made to go wrong, for the next `count` requests. */
const faultSchema = v.variant('kind', [
  /** 429. `retryAfter` in seconds. */
  v.strictObject({ kind: v.literal('rate-limit'), count, retryAfter: v.optional(v.number(), 1) }),
  /** An answer that is not the service's own, such as a gateway's page. */
  v.strictObject({
    kind: v.literal('server-error'),
    count,
    status: v.optional(v.pipe(v.number(), v.minValue(500), v.maxValue(599)), 503),
  }),
  /** The key has been withdrawn. */
  v.strictObject({ kind: v.literal('refused-key'), count }),
  /** The address has the right form, but the service does not take it. */
  v.strictObject({ kind: v.literal('refused-address'), count }),
  v.strictObject({ kind: v.literal('delay'), count, milliseconds: v.number() }),
  /** The connection breaks before an answer. */
  v.strictObject({ kind: v.literal('reset'), count }),
]);

type Fault = v.InferOutput<typeof faultSchema>;

/** Faults wait in a row; each request to the service uses up one of the first. */
export type FaultSwitch = {
  list: () => readonly Fault[];
  /** @throws Error with a sentence when the value is no fault */
  add: (value: unknown) => void;
  clear: () => void;
  /** Plays the next fault. @returns whether the request is to be answered as usual */
  play: (response: Response) => Promise<boolean>;
};

export function createFaultSwitch(): FaultSwitch {
  let waiting: Fault[] = [];
  return {
    list: () => waiting,
    add: (value) => {
      const read = v.safeParse(faultSchema, value);
      if (!read.success) {
        const [issue] = read.issues;
        throw new Error(`No such fault: "${v.getDotPath(issue) ?? ''}": ${issue.message}`);
      }
      waiting.push(
        ...Array.from({ length: read.output.count }, () => ({ ...read.output, count: 1 })),
      );
    },
    clear: () => {
      waiting = [];
    },
    play: async (response) => {
      const fault = waiting.shift();
      return !fault || playFault(fault, response);
    },
  };
}

async function playFault(fault: Fault, response: Response): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
      return true;
    case 'reset':
      response.socket?.destroy();
      return false;
    case 'server-error':
      response.status(fault.status).type('html').send('<h1>The service is not available</h1>');
      return false;
    case 'rate-limit':
      response.set('Retry-After', String(fault.retryAfter));
      throw new ServiceError(
        429,
        'throttled',
        'Request was throttled.',
        `Request was throttled. Expected available in ${fault.retryAfter} second.`,
      );
    case 'refused-key':
      throw refusedKey();
    case 'refused-address':
      throw new ServiceError(
        400,
        'invalid',
        'Invalid input.',
        'Invalid email address.',
        '/data/attributes/profiles/data/0/attributes/email',
      );
  }
}

export function refusedKey(): ServiceError {
  return new ServiceError(
    401,
    'not_authenticated',
    'Authentication credentials were not provided.',
    'Missing or invalid private key.',
  );
}

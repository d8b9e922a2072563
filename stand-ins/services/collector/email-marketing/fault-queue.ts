import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import * as v from 'valibot';
import { FaultError } from '../../shared/faults/read-fault-orders';
import { breakConnection } from '../../shared/faults/transport-faults';
import { EmailServiceError } from './service-error';

const count = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1, 'must be a whole number from 1 on')),
  1,
);

/** Schema of a fault, which hits the next `count` requests. */
const faultSchema = v.variant('kind', [
  /** 429. `retryAfter` in seconds. */
  v.strictObject({ kind: v.literal('rate-limit'), count, retryAfter: v.optional(v.number(), 1) }),
  /** An HTML error page, such as a gateway sends. */
  v.strictObject({
    kind: v.literal('server-error'),
    count,
    status: v.optional(v.pipe(v.number(), v.minValue(500), v.maxValue(599)), 503),
  }),
  /** 401, as for a revoked key. */
  v.strictObject({ kind: v.literal('refused-key'), count }),
  /** 403: the key lacks a scope. */
  v.strictObject({ kind: v.literal('missing-scope'), count }),
  /** 400: the service rejects a well-formed address. Hits only requests that send one. */
  v.strictObject({ kind: v.literal('refused-address'), count }),
  /** 409: there is such a profile already. Hits only requests that send one. */
  v.strictObject({ kind: v.literal('duplicate'), count }),
  v.strictObject({ kind: v.literal('delay'), count, milliseconds: v.number() }),
  /** Destroys the socket without an answer. */
  v.strictObject({ kind: v.literal('reset'), count }),
]);

type Fault = v.InferOutput<typeof faultSchema>;

/** Queue of faults. Each request to the service consumes the first one that fits it. */
export type FaultQueue = {
  list: () => Fault[];
  /** @throws FaultError for an unknown kind or an invalid setting */
  add: (value: unknown) => void;
  clear: () => void;
  /**
   * Applies the next fault.
   *
   * @returns false if the request must not be answered any more
   */
  play: (request: Request, response: Response) => Promise<boolean>;
};

export function createFaultQueue(): FaultQueue {
  let waiting: Fault[] = [];
  return {
    list: () => waiting,
    add: (value) => {
      const read = v.safeParse(faultSchema, value);
      if (!read.success) {
        const [issue] = read.issues;
        throw new FaultError(`No such fault: "${v.getDotPath(issue) ?? ''}": ${issue.message}`);
      }
      waiting.push(
        ...Array.from({ length: read.output.count }, () => ({ ...read.output, count: 1 })),
      );
    },
    clear: () => {
      waiting = [];
    },
    play: async (request, response) => {
      const fault = waiting.find(({ kind }) => request.method === 'POST' || !ofPosts.has(kind));
      waiting = waiting.filter((other) => other !== fault);
      return !fault || playFault(fault, request, response);
    },
  };
}

const ofPosts: ReadonlySet<Fault['kind']> = new Set(['refused-address', 'duplicate'] as const);

function playFault(fault: Fault, request: Request, response: Response): boolean | Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      return breakConnection(fault, request, response);
    case 'reset':
      return breakConnection({ kind: 'reset', when: 'before-answer' }, request, response);
    case 'server-error':
      response.status(fault.status).type('html').send('<h1>The service is not available</h1>');
      return false;
    case 'rate-limit':
      response.set('Retry-After', String(fault.retryAfter));
      throw new EmailServiceError(
        429,
        'throttled',
        'Request was throttled.',
        `Request was throttled. Expected available in ${fault.retryAfter} ${fault.retryAfter === 1 ? 'second' : 'seconds'}.`,
      );
    case 'refused-key':
      throw refusedKey();
    case 'missing-scope':
      throw new EmailServiceError(
        403,
        'permission_denied',
        'You do not have permission to perform this action.',
        'The API key specified does not have the scopes this request needs.',
      );
    case 'duplicate':
      throw new EmailServiceError(
        409,
        'duplicate_profile',
        'Conflict.',
        'A profile already exists with one of these identifiers.',
        '/data/attributes',
        { duplicate_profile_id: randomUUID() },
      );
    case 'refused-address':
      throw new EmailServiceError(
        400,
        'invalid',
        'Invalid input.',
        'Invalid email address.',
        '/data/attributes/profiles/data/0/attributes/email',
      );
  }
}

export function refusedKey(): EmailServiceError {
  return new EmailServiceError(
    401,
    'not_authenticated',
    'Authentication credentials were not provided.',
    'Missing or invalid private key.',
  );
}

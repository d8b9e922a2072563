import type { Response } from 'express';
import type { Fault } from './fault-schema';

type FaultOf<Kind extends Fault['kind']> = Extract<Fault, { kind: Kind }>;

/** Kinds that answer in the place of the service. */
export type Refusal = FaultOf<'throttled' | 'rate-limit' | 'security-rejection' | 'server-error'>;

/** Answers with an error instead of what was asked for. */
export function refuse(response: Response, fault: Refusal): void {
  if (fault.kind === 'throttled') {
    response.json(throttled);
    return;
  }
  if (fault.kind !== 'server-error' && fault.retryAfter !== null) {
    response.set('Retry-After', String(fault.retryAfter));
  }
  const { status, sentence } = describe(fault);
  response.status(status);
  if (fault.body === 'json') response.json({ errors: sentence });
  else if (fault.body === 'html') response.type('html').send(`<html><h1>${sentence}</h1></html>`);
  else response.end();
}

function describe(fault: Exclude<Refusal, { kind: 'throttled' }>): {
  status: number;
  sentence: string;
} {
  switch (fault.kind) {
    case 'rate-limit':
      return { status: 429, sentence: 'Too Many Requests' };
    case 'security-rejection':
      return { status: 430, sentence: 'Shopify Security Rejection' };
    case 'server-error':
      return { status: fault.status, sentence: 'Internal Server Error' };
  }
}

/** The figures of a shop whose bucket is empty. */
const throttled = {
  errors: [
    {
      message: 'Throttled',
      extensions: {
        code: 'THROTTLED',
        documentation: 'https://shopify.dev/api/usage/rate-limits',
      },
    },
  ],
  extensions: {
    cost: {
      requestedQueryCost: 100,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 10, restoreRate: 100 },
    },
  },
};

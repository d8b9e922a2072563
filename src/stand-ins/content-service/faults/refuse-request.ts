import type { Response } from 'express';
import type { Fault } from './fault-schema';

type Refusal = Extract<Fault, { kind: 'rate-limit' | 'server-error' }>;

/** Answers with an error instead of what was asked for. */
export function refuse(response: Response, fault: Refusal): void {
  const isLimit = fault.kind === 'rate-limit';
  if (isLimit && fault.retryAfter !== null) response.set('Retry-After', String(fault.retryAfter));
  const sentence = isLimit
    ? 'Rate limit of 6 request per second has been reached. Retry later.'
    : 'Something went wrong on our end.';
  response.status(isLimit ? 429 : fault.status);
  if (fault.body === 'json') response.json({ error: sentence });
  else if (fault.body === 'html') response.type('html').send(`<html><h1>${sentence}</h1></html>`);
  else response.end();
}

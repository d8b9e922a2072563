import type { Request, Response } from 'express';
import * as v from 'valibot';
import { wholeFrom } from './fault-aim';

/** Description of a kind of fault, shown by `GET /control/faults`. */
export type FaultDescription = {
  does: string;
  /** Effect on the client. */
  clientSees: string;
  /** Settings besides those of the aim. */
  settings: Readonly<Record<string, string>>;
};

const statusMessage = 'must be a status from 400 to 599';

/** Schema of the form an error body takes. */
export const errorBody = v.optional(v.picklist(['json', 'html', 'empty']), 'json');

/** Schemas of the faults that both services have, with the service's own aim. */
export function transportFaultSchemas<Aim extends v.ObjectEntries>(aim: Aim) {
  return [
    v.strictObject({
      kind: v.literal('server-error'),
      ...aim,
      status: v.optional(
        v.pipe(wholeFrom(400, statusMessage), v.maxValue(599, statusMessage)),
        500,
      ),
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
      milliseconds: v.pipe(wholeFrom(0), v.maxValue(600_000, 'must be 600000 at most')),
    }),
    v.strictObject({ kind: v.literal('truncated-json'), ...aim }),
    v.strictObject({ kind: v.literal('expired-token'), ...aim }),
  ] as const;
}

/** Descriptions of the faults that both services have. */
export const transportFaultKinds = {
  'server-error': {
    does: 'fails the request',
    clientSees: 'the status, with an error body',
    settings: { status: '400 to 599, 500 by default', body: 'json, html or empty' },
  },
  reset: {
    does: 'destroys the socket',
    clientSees: 'a connection reset without an answer, or an answer that ends half-way',
    settings: { when: 'before-answer (default) or in-body' },
  },
  delay: {
    does: 'holds the request back',
    clientSees: 'the right answer, late; with other faults these come after the wait',
    settings: { milliseconds: '0 to 600000' },
  },
  'truncated-json': {
    does: 'cuts the answer in half and claims that it is whole',
    clientSees: '200 with a Content-Length that is right and JSON that does not parse',
    settings: {},
  },
  'expired-token': {
    does: 'refuses the token of the request',
    clientSees: '401 with the error body for an unknown token',
    settings: {},
  },
} satisfies Record<string, FaultDescription>;

/** Faults of the connection rather than of the answer's content. */
type ConnectionFault =
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'truncated-json' }
  | { kind: 'reset'; when: 'before-answer' | 'in-body' };

/**
 * Delays, truncates or resets a response.
 *
 * @returns false if the request must not be answered any more
 */
export async function breakConnection(
  fault: ConnectionFault,
  request: Request,
  response: Response,
): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      return pause(response, fault.milliseconds);
    case 'truncated-json':
      truncateJson(response);
      return true;
    case 'reset':
      if (fault.when === 'before-answer') request.socket.resetAndDestroy();
      else cutConnectionInBody(response);
      return fault.when === 'in-body';
  }
}

/**
 * Sends an error instead of the answer.
 *
 * @param error.json body for `body: 'json'`
 */
export function sendError(
  response: Response,
  fault: { body: 'json' | 'html' | 'empty'; retryAfter?: number | null },
  error: { status: number; message: string; json: object },
): void {
  const { retryAfter = null } = fault;
  if (retryAfter !== null) response.set('Retry-After', String(retryAfter));
  response.status(error.status);
  if (fault.body === 'json') response.json(error.json);
  else if (fault.body === 'html') {
    response.type('html').send(`<html><h1>${error.message}</h1></html>`);
  } else response.end();
}

/** Waits. Resolves to false at once if the client disconnects first. */
function pause(response: Response, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const leave = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      response.off('close', leave);
      resolve(true);
    }, milliseconds);
    response.once('close', leave);
  });
}

/** Cuts a JSON body in half. The `Content-Length` is that of the half, so HTTP sees no error. */
function truncateJson(response: Response): void {
  response.json = (body: unknown) => {
    const text = JSON.stringify(body);
    return response.type('json').send(text.slice(0, Math.floor(text.length / 2)));
  };
}

/** Destroys the socket after half of the first chunk of the body. */
function cutConnectionInBody(response: Response): void {
  const write = response.write.bind(response) as (chunk: Buffer, done: () => void) => boolean;
  const cut = (chunk?: unknown) => {
    const bytes = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? Buffer.from(chunk) : null;
    if (!bytes) response.destroy();
    else write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  };
  response.write = (chunk: unknown) => {
    cut(chunk);
    return false;
  };
  response.end = (chunk?: unknown) => {
    cut(chunk);
    return response;
  };
}

import type { Request, Response } from 'express';

/** Makes the response end half-way through its first piece of body, with the socket destroyed. */
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

/** Makes a JSON answer stop in the middle, in a response that is whole as far as HTTP goes. */
function truncateJson(response: Response): void {
  response.json = (body: unknown) => {
    const text = JSON.stringify(body);
    return response.type('json').send(text.slice(0, Math.floor(text.length / 2)));
  };
}

/**
 * Waits, unless the client goes away first.
 *
 * @returns whether there is still somebody to answer
 */
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

/** A failure of the way an answer goes, which both services can rehearse. */
export type WayFault =
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'truncated-json' }
  | { kind: 'reset'; when: 'before-answer' | 'in-body' };

/**
 * Makes the way of an answer fail.
 *
 * @returns whether the request goes on to be answered
 */
export async function breakWay(
  fault: WayFault,
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

import type { Response } from 'express';

/** Makes the response end half-way through its first piece of body, with the socket destroyed. */
export function cutConnectionInBody(response: Response): void {
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
export function truncateJson(response: Response): void {
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
export function pause(response: Response, milliseconds: number): Promise<boolean> {
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

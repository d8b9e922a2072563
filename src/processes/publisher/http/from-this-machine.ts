import type { Request, RequestHandler } from 'express';

const loopbackAddresses = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Lets only requests from the machine itself pass: neither another machine, nor a proxy that forwards
 * for one, nor a web page in a browser here.
 */
export const fromThisMachineOnly: RequestHandler = (request, response, next) => {
  if (comesFromThisMachine(request)) next();
  else response.status(403).json({ error: 'This is accepted from this machine only.' });
};

function comesFromThisMachine(request: Request): boolean {
  const forwarded = ['origin', 'forwarded', 'x-forwarded-for'].some((name) => request.get(name));
  return !forwarded && loopbackAddresses.test(request.socket.remoteAddress ?? '');
}

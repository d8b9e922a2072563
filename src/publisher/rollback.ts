import type { Request, RequestHandler } from 'express';
import type { RebuildQueue } from './rebuild-queue';
import type { ReleaseStore } from './release-store';

const loopbackAddresses = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Makes an earlier release live again: `{ "release": "id" }`, or the one before the live one. It
 * stays until the next build ends. Expects the body as parsed JSON.
 */
export function rollbackHandler(parts: {
  store: ReleaseStore;
  queue: RebuildQueue;
}): RequestHandler {
  return async (request, response) => {
    if (!comesFromThisMachine(request)) {
      response.status(403).json({ error: 'A rollback is accepted from this machine only.' });
      return;
    }
    const wanted = readWanted(request.body);
    if (wanted === 'unreadable') {
      const error = 'Send {"release": "id of a kept release"}, or nothing for the one before.';
      response.status(400).json({ error });
      return;
    }
    const result = await parts.store.rollBack(wanted?.release);
    if (!result.ok) {
      response.status(409).json({ error: result.problem });
      return;
    }
    const message =
      parts.queue.state() === 'idle'
        ? 'This release is live until the next build.'
        : 'This release is live until the running build ends.';
    response.json({ release: result.release, message });
  };
}

/** Neither another machine, nor a proxy that forwards for one, nor a web page in a browser here. */
function comesFromThisMachine(request: Request): boolean {
  const forwarded = ['origin', 'forwarded', 'x-forwarded-for'].some((name) => request.get(name));
  return !forwarded && loopbackAddresses.test(request.socket.remoteAddress ?? '');
}

function readWanted(body: unknown): { release: string } | undefined | 'unreadable' {
  if (body === undefined) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'unreadable';
  if (!('release' in body)) return undefined;
  return typeof body.release === 'string' ? { release: body.release } : 'unreadable';
}

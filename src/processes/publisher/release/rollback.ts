import type { RequestHandler } from 'express';
import type { RebuildQueue } from '../queue/rebuild-queue';
import type { ReleaseStore } from './release-store';

/**
 * Makes an earlier release live again: `{ "release": "id" }`, or the one before the live one. It
 * stays until the next build ends. Expects the body as parsed JSON.
 */
export function rollbackHandler(parts: {
  store: ReleaseStore;
  queue: RebuildQueue;
}): RequestHandler {
  return async (request, response) => {
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

function readWanted(body: unknown): { release: string } | undefined | 'unreadable' {
  if (body === undefined) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'unreadable';
  if (!('release' in body)) return undefined;
  return typeof body.release === 'string' ? { release: body.release } : 'unreadable';
}

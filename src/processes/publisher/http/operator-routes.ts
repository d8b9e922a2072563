import type { Request, RequestHandler } from 'express';
import type { RebuildQueue } from '../queue/rebuild-queue';
import type { ReceiptBook } from '../release/receipt';
import type { ReleaseStore } from '../release/release-store';

const loopbackAddresses = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Accepts requests from this machine only. Refuses those of other machines, of proxies that forward
 * for them, and of web pages in a browser on this machine.
 */
export const fromThisMachineOnly: RequestHandler = (request, response, next) => {
  if (comesFromThisMachine(request)) next();
  else response.status(403).json({ error: 'This is accepted from this machine only.' });
};

function comesFromThisMachine(request: Request): boolean {
  const forwarded = ['origin', 'forwarded', 'x-forwarded-for'].some((name) => request.get(name));
  return !forwarded && loopbackAddresses.test(request.socket.remoteAddress ?? '');
}

/**
 * Accepts the pages that the last build dropped, and requests another build: `{ "build": "id of the
 * refused build" }`. A build that drops still more is refused again. Expects the body as parsed
 * JSON.
 */
export function acceptDropHandler(parts: {
  receipts: ReceiptBook;
  queue: RebuildQueue;
}): RequestHandler {
  return (request, response) => {
    const [last] = parts.receipts.all();
    const build = readBuild(request.body);
    if (build === undefined) {
      const error = 'Send {"build": "id of the refused build"}; GET /status names it.';
      response.status(400).json({ error });
      return;
    }
    if (!last?.drop || last.buildId !== build) {
      const error = last?.drop
        ? `The last build was ${last.buildId}, and "${build}" is another.`
        : 'The last build was not refused for what it dropped, so there is nothing to accept.';
      response.status(409).json({ error });
      return;
    }
    parts.queue.request({ source: 'operator', acceptedBuild: build });
    const message = 'A build follows. It goes live unless it drops more than the refused one did.';
    response.status(202).json({ accepted: build, message });
  };
}

/** Requests a build that first compares the mirror of the content with the whole space. */
export function auditHandler({ queue }: { queue: RebuildQueue }): RequestHandler {
  return (_request, response) => {
    queue.request({ source: 'audit' });
    const message =
      'The mirror of the content is compared with the whole space, and a build follows. Its warnings on /status name what differed.';
    response.status(202).json({ message });
  };
}

function readBuild(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('build' in body)) return undefined;
  return typeof body.build === 'string' ? body.build : undefined;
}

/**
 * Promotes an earlier release: `{ "release": "id" }`, or the one before the live one. It stays live
 * until the next build ends. Expects the body as parsed JSON.
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

import type { RequestHandler } from 'express';
import type { RebuildQueue } from '../queue/rebuild-queue';
import type { ReceiptBook } from './receipt';
import type { ReleaseDrop } from './release-drop';
import type { Trigger } from '../queue/trigger';

/**
 * Has the site built again after a person said that what a refused build had dropped may go:
 * `{ "build": "its id" }`. A build that drops still more is refused again. Expects the body as parsed
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

/** What a person accepted, among the reasons of a build. */
export function findAcceptedDrop(
  triggers: readonly Trigger[],
  receipts: ReceiptBook,
): ReleaseDrop | undefined {
  const accepted = triggers.flatMap((trigger) =>
    trigger.source === 'operator' ? [trigger.acceptedBuild] : [],
  );
  return receipts.all().find(({ buildId }) => accepted.includes(buildId))?.drop;
}

function readBuild(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('build' in body)) return undefined;
  return typeof body.build === 'string' ? body.build : undefined;
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Behind } from '../../../src/processes/shared/monitor';
import { sendHealth } from '../../../src/processes/shared/monitor';

/** Answers `GET /health` of a stand-in that has started. */
export function healthRoute(name: string, readBehind: () => readonly Behind[]): RequestListener {
  return (request, response) =>
    sendHealth(request, response, name, { isReady: true, behind: readBehind() });
}

/** Answers `GET /health` of a stand-in that still starts. Returns false for any other request. */
export function answerWhileStarting(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.url !== '/health') return false;
  sendHealth(request, response, name, { isReady: false, behind: [] });
  return true;
}

/** Returns the entry for webhooks that are not delivered yet; none if all are. */
export function behindWebhooks(sentAt: readonly string[]): Behind[] {
  const [since] = [...sentAt].sort();
  if (since === undefined) return [];
  return [{ what: `Webhooks wait for the answer of their receiver: ${sentAt.length}.`, since }];
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { log } from './log';
import type { Metrics } from './metrics';
import { metricsContentType } from './metrics';

/** State of a process for people and for programs that watch it. */
export type Health = {
  /** True if the process can do its work. */
  isReady: boolean;
  /** Work that is behind, one sentence each with the time since when; empty if all is done. */
  behind: readonly Behind[];
};

export type Behind = { what: string; since: string };

export type MonitorParts = {
  /** Name of the process. */
  name: string;
  metrics: Metrics;
  readHealth: () => Health | Promise<Health>;
};

const startedAt = new Date(performance.timeOrigin).toISOString();

/**
 * Answers `GET /health` (JSON; status 503 while the process is not ready) and `GET /metrics` (text of
 * OpenMetrics). For operators only: it belongs behind a check of access, or on an address of its own.
 */
export function createMonitor({ name, metrics, readHealth }: MonitorParts): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0];
    if (path === '/metrics') {
      send(request, response, 200, [metricsContentType, await metrics.toText()]);
      return;
    }
    if (path !== '/health') {
      send(request, response, 404, [text, `${unknownAddress}\n`]);
      return;
    }
    sendHealth(request, response, name, await readHealth());
  };
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error('monitor.failed', {}, error);
      send(request, response, 503, [
        text,
        `The ${name} cannot read its state; its log says why.\n`,
      ]);
    });
  };
}

/** Sends the state of a process as JSON, with status 503 while it is not ready. */
export function sendHealth(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  { isReady, behind }: Health,
): void {
  const body = { process: name, live: true, ready: isReady, since: startedAt, behind };
  send(request, response, isReady ? 200 : 503, [json, `${JSON.stringify(body)}\n`]);
}

const json = 'application/json; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const unknownAddress = 'Here are GET /health and GET /metrics.';

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  [type, body]: readonly [type: string, body: string],
): void {
  const isRead = method === 'GET' || method === 'HEAD';
  response.writeHead(isRead ? status : 405, {
    'Content-Type': isRead ? type : text,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(!isRead && { Allow: 'GET, HEAD' }),
  });
  response.end(isRead ? body : `${unknownAddress}\n`);
}

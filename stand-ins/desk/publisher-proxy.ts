import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { streamPieces } from './stream-pieces';

/** Publisher that the desk asks what is live. */
export type PublisherAccess = { url: string; password: string | undefined };

/** Addresses of the publisher that the desk uses. */
const forwarded = [
  { method: 'get', path: '/status' },
  { method: 'get', path: '/status/events' },
  { method: 'get', path: '/status/stories/:id' },
  { method: 'post', path: '/status/effects' },
  { method: 'post', path: '/remove-held' },
] as const;

/** Maximum size of a forwarded body, which may have a whole story in it. */
const bodyLimit = '6mb';

/** Time-out of the publisher's first byte. */
const answerTimeoutMs = 30_000;

/**
 * Creates the router that forwards the desk's requests to the publisher, whose password the browser
 * need not know. Events pass through as they come. Without an answer it sends 502 and a sentence.
 */
export function publisherProxy(publisher: PublisherAccess): Router {
  const router = express.Router();
  const readBody = express.raw({ limit: bodyLimit, type: () => true });
  for (const { method, path } of forwarded) {
    router[method](path, readBody, forward(publisher));
  }
  return router;
}

function forward({ url, password }: PublisherAccess): RequestHandler {
  return async (request, response) => {
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    const timer = setTimeout(() => leaving.abort(), answerTimeoutMs);
    const answer = await fetch(url + request.path, {
      method: request.method,
      headers: headersFor(request, password),
      ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
      redirect: 'manual',
      signal: leaving.signal,
    }).catch(() => undefined);
    clearTimeout(timer);
    if (answer) await passOn(answer, response);
    else if (!response.closed) response.status(502).json({ error: noAnswerMessage(url) });
  };
}

function noAnswerMessage(url: string): string {
  return `The publisher at ${url} does not answer, so nothing is known about what is live. "npm start" runs it.`;
}

function headersFor(request: Request, password: string | undefined): Headers {
  const headers = new Headers({ accept: request.get('accept') ?? 'application/json' });
  for (const name of ['content-type', 'last-event-id']) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (password !== undefined) {
    headers.set('authorization', `Basic ${Buffer.from(`desk:${password}`).toString('base64')}`);
  }
  return headers;
}

async function passOn(answer: globalThis.Response, response: Response): Promise<void> {
  response.status(answer.status);
  for (const name of ['content-type', 'retry-after']) {
    const value = answer.headers.get(name);
    if (value !== null) response.set(name, value);
  }
  response.set('Cache-Control', 'no-store');
  response.flushHeaders();
  try {
    await pipeline(streamPieces(answer.body), response);
  } catch {
    // Either side ended in the middle. The browser sees the connection end and asks again.
    response.destroy();
  }
}

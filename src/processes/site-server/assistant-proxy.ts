/**
 * Passes shopping assistants on to the shop, on the site's own host: the profile of the Universal Commerce Protocol
 * (`/.well-known/ucp`) and its tools (`POST /api/ucp/mcp`, MCP's JSON-RPC). A request goes to one of two fixed
 * addresses of the shop with headers of ours, and of an answer only status, type, body and time to wait come back:
 * no cookie, key, query or redirect passes in either direction.
 */
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { TrustedProxies } from '../../config/trusted-proxies';
import { readClient } from '../../lib/http/client-address';
import { createRateLimiter } from '../../lib/http/rate-limiter';
import { isRecord, parseJson } from '../../lib/values/json';
import { propertyOf } from '../../lib/values/thrown-values';
import { log } from '../shared/log';
import { readBytes } from './function-router';

type ProxyOptions = { shopOrigin: string; trustedProxies: TrustedProxies };

/** Paths of the protocol, the same on the shop's host. */
const profilePath = '/.well-known/ucp';
const toolsPath = '/api/ucp/mcp';

const maxRequestBytes = 32 * 1024;
const maxAnswerBytes = 2 * 1024 * 1024;
const answerTimeoutMs = 15_000;

/** An assistant makes some ten calls for a purchase. The shop counts all of them as the site's. */
const rate = { requests: 60, total: 600, windowMs: 60_000 };

/** Seconds after which a client may ask again when the shop failed. */
const retryAfterS = 30;

/** Headers of MCP that the shop is sent as they are, if they have the form of an identifier. */
const passedOn = ['mcp-protocol-version', 'mcp-session-id'] as const;

/** Creates the router of both paths. Other paths are passed on. */
export function assistantProxy({ shopOrigin, trustedProxies }: ProxyOptions): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  const limiter = createRateLimiter(rate);
  /** Refuses other methods and bursts. */
  const admits = (request: Request, response: Response, methods: readonly string[]): boolean => {
    response.set('Cache-Control', 'no-store');
    if (!methods.includes(request.method)) {
      refuse(response.set('Allow', methods.join(', ')), 405, -32000, `Send ${methods[0]}.`);
      return false;
    }
    const waitS = limiter.take(readClient(request, trustedProxies));
    if (waitS === 0) return true;
    const sentence = `Too many requests. Try again in ${waitS} seconds.`;
    refuse(response.set('Retry-After', String(waitS)), 429, -32000, sentence);
    return false;
  };
  router.all(profilePath, async (request, response) => {
    if (!admits(request, response, ['GET', 'HEAD'])) return;
    const answer = await askShop(shopOrigin + profilePath, {});
    // The protocol demands a copy that anyone may keep for a minute or more.
    if (answer?.status === 200) response.set('Cache-Control', 'public, max-age=300');
    send(response, answer);
  });
  router.all(toolsPath, async (request, response) => {
    if (!admits(request, response, ['POST'])) return;
    const isPlain = (request.get('Content-Encoding') ?? 'identity') === 'identity';
    if (!isPlain || !/^application\/json(?:;|$)/i.test(request.get('Content-Type') ?? '')) {
      return refuse(response, 415, -32600, 'Send JSON-RPC as application/json.');
    }
    const body = await readBytes(request, maxRequestBytes);
    if (!body) return refuse(response, 413, -32600, `Send at most ${maxRequestBytes} bytes.`);
    const message = body.toString('utf8');
    const call = parseJson(message);
    if (!isRecord(call) || call.jsonrpc !== '2.0') {
      return refuse(response, 400, -32700, 'Send one JSON-RPC 2.0 message.');
    }
    const headers = passedOn.flatMap((name) => {
      const value = request.get(name) ?? '';
      return /^[\w.:-]{1,128}$/.test(value) ? [[name, value] as const] : [];
    });
    const answer = await askShop(shopOrigin + toolsPath, {
      method: 'POST',
      body: message,
      headers: { ...Object.fromEntries(headers), 'Content-Type': 'application/json' },
    });
    send(response, answer);
  });
  return router;
}

type ShopAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** Asks the shop. Returns `undefined` if it failed, or answered with anything but a protocol's message. */
async function askShop(url: string, init: RequestInit): Promise<ShopAnswer | undefined> {
  try {
    const answer = await fetch(url, {
      ...init,
      headers: { ...init.headers, Accept: 'application/json, text/event-stream' },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const { status } = answer;
    const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';');
    const isMessage = ['application/json', 'text/event-stream'].includes(type.trim());
    const isEmpty = status === 202 || status === 204;
    if (
      status !== 404 &&
      !isEmpty &&
      (!isMessage || status >= 500 || (status >= 300 && status < 400))
    ) {
      await answer.body?.cancel();
      throw new Error(`It answers with status ${status} and the type "${type}".`);
    }
    const kept = ['Content-Type', 'Retry-After', 'Mcp-Session-Id'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status, headers: Object.fromEntries(kept), body: await readAnswer(answer) };
  } catch (error) {
    // The error of `fetch` itself says only that it failed.
    log.warn('assistant.unanswered', {}, propertyOf(error, 'cause') ?? error);
    return undefined;
  }
}

async function readAnswer(answer: globalThis.Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxAnswerBytes) {
      await reader?.cancel();
      throw new Error(`It answers with over ${maxAnswerBytes} bytes.`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function send(response: Response, answer: ShopAnswer | undefined): void {
  if (!answer) {
    const sentence = 'The shop does not answer assistants now.';
    refuse(response.set('Retry-After', String(retryAfterS)), 503, -32000, sentence);
  } else if (answer.status === 404) {
    refuse(response, 404, -32601, 'This shop has no tools for assistants.');
  } else response.status(answer.status).set(answer.headers).end(answer.body);
}

/** Answers with an error of JSON-RPC. Its codes are those of the protocol's table of errors. */
function refuse(response: Response, status: number, code: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', id: null, error: { code, message } });
}

import type { TrustedProxies } from '../config/trusted-proxies';
import { readClient } from '../lib/http/client-address';
import type { RateRule } from '../lib/http/rate-limiter';
import type { FunctionRequest, FunctionResponse } from './function-request';
import { isCrossSite, readFields } from './function-request';
import { limitPerProcess } from './once-per-process';

/** Answer to a request that was not passed on. */
export type Refusal = { status: number; error: string; headers?: Readonly<Record<string, string>> };

/** Answer of a function: a status, and a message unless it succeeded. */
export type Answer = Omit<Refusal, 'error'> & { error?: string };

type PostReaderParts = {
  /** Names the function's own limiter. */
  name: string;
  /** Answers a request other than POST. */
  wrongMethodMessage: string;
  /** Maximum size of a request in bytes. */
  bodyLimit: number;
  rate: RateRule;
};

type ReadPost = { refusal: Refusal } | { fields: Readonly<Record<string, unknown>> };

/** Creates the reader of a function that takes fields by POST, from pages of this site, at a limited rate. */
export function postReader({ name, wrongMethodMessage, bodyLimit, rate }: PostReaderParts) {
  const limiter = limitPerProcess(`${name}-limiter`, rate);
  return (request: FunctionRequest, trustedProxies: TrustedProxies): ReadPost => {
    if (request.method !== 'POST') {
      return {
        refusal: { status: 405, error: wrongMethodMessage, headers: { Allow: 'POST' } },
      };
    }
    if (isCrossSite(request)) return { refusal: { status: 403, error: crossSiteMessage } };
    const waitS = limiter.take(readClient(request, trustedProxies));
    if (waitS > 0) return { refusal: retryLater(429, waitS, tooManyTriesMessage(waitS)) };
    const read = readFields(request, bodyLimit);
    if (read.ok) return { fields: read.fields };
    return { refusal: { status: read.status, error: read.error } };
  };
}

/** Returns a refusal that names the seconds after which the client may try again. */
export function retryLater(status: number, seconds: number, error: string): Refusal {
  return { status, error, headers: { 'Retry-After': String(seconds) } };
}

/** Sends an answer as JSON: `{}` or `{ error: sentence }`. */
export function sendAnswer(
  response: FunctionResponse,
  { status, error, headers = {} }: Answer,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.status(status).json(error ? { error } : {});
}

/** Writes a time to wait in words. */
export function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

const crossSiteMessage = 'This form belongs to another site. Use the form on our own pages.';

/** @param seconds until the client may try again */
function tooManyTriesMessage(seconds: number): string {
  return `Too many tries from here. Please try again in ${inWords(seconds)}.`;
}

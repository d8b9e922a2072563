import { maxEmailLength } from '../config/limits';
import type { TrustedProxies } from '../config/trusted-proxies';
import { isEmailAddress } from '../domain/address/email-address';
import { readClient } from '../lib/http/client-address';
import { createRateLimiter } from '../lib/http/rate-limiter';
import type { FunctionRequest } from './function-request';
import { isCrossSite, readFields } from './function-request';
import { oncePerProcess } from './once-per-process';

/** Maximum size of a request in bytes: an address and some reserve. */
export const formBodyLimit = 2_048;

/** Answer to a request that was not passed on. */
type Refusal = { status: number; error: string; headers?: Readonly<Record<string, string>> };

type ReadForm =
  | { refusal: Refusal }
  | { address: string; fields: Readonly<Record<string, unknown>> };

/**
 * Creates the reader of a form for an address. It allows a whole gym behind one connection to send the form,
 * but not a client that tries out addresses; its total is below what the email service accepts.
 *
 * @param name of the form's own limiter
 * @param wrongMethodMessage for a request other than POST
 */
export function emailFormReader(name: string, wrongMethodMessage: string) {
  const limiter = oncePerProcess(`${name}-limiter`, () =>
    createRateLimiter({ requests: 20, total: 600, windowMs: 60_000 }),
  );
  return (request: FunctionRequest, trustedProxies: TrustedProxies): ReadForm => {
    if (request.method !== 'POST') {
      return {
        refusal: { status: 405, error: wrongMethodMessage, headers: { Allow: 'POST' } },
      };
    }
    if (isCrossSite(request)) return { refusal: { status: 403, error: crossSiteMessage } };
    const waitS = limiter.take(readClient(request, trustedProxies));
    if (waitS > 0) return { refusal: retryLater(429, waitS, tooManyTriesMessage(waitS)) };
    const read = readFields(request, formBodyLimit);
    if (!read.ok) return { refusal: { status: read.status, error: read.error } };
    const checked = checkAddress(read.fields.email);
    if ('error' in checked) return { refusal: { status: 400, error: checked.error } };
    return { address: checked.address, fields: read.fields };
  };
}

/**
 * Returns the refusal of a service that cannot take the form now.
 *
 * @param busyMessage begins the sentence if it has too much to do
 */
export function explainOverload(
  reason: 'busy' | 'down',
  busyMessage: string,
  retryAfterS = 60,
): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterS));
  const busy = `${busyMessage} Please try again in ${inWords(seconds)}.`;
  return retryLater(503, seconds, reason === 'busy' ? busy : serviceDownMessage);
}

function retryLater(status: number, seconds: number, error: string): Refusal {
  return { status, error, headers: { 'Retry-After': String(seconds) } };
}

/** Checks an address by the forms' rules, since a request need not come from a form. */
function checkAddress(given: unknown): { address: string } | { error: string } {
  if (typeof given !== 'string' || given.trim() === '') {
    return { error: 'invalid email: the field "email" is empty.' };
  }
  const address = given.trim().toLowerCase();
  if (address.length > maxEmailLength) {
    return { error: `invalid email: an address may have at most ${maxEmailLength} characters.` };
  }
  return isEmailAddress(address) ? { address } : { error: 'invalid email' };
}

/** Writes a time to wait in words. */
function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Messages that all forms for an address share. */
export const undeliverableMessage =
  'Emails to this address come back. Check it for a typing error, or use another one.';
const serviceDownMessage = 'Our email service does not answer. Please try again in a minute.';
const crossSiteMessage = 'This form belongs to another site. Use the form on our own pages.';

/** @param seconds until the client may try again */
function tooManyTriesMessage(seconds: number): string {
  return `Too many tries from here. Please try again in ${inWords(seconds)}.`;
}

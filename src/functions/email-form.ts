import { maxEmailLength } from '../config/limits';
import type { TrustedProxies } from '../config/trusted-proxies';
import { isEmailAddress, mailboxOf } from '../domain/address/email-address';
import type { FunctionRequest } from './function-request';
import { limitPerProcess } from './once-per-process';
import type { Refusal } from './post-reader';
import { inWords, postReader, retryLater } from './post-reader';

/** Maximum size of a request in bytes: an address and some reserve. */
export const formBodyLimit = 2_048;

type ReadForm =
  | { refusal: Refusal }
  | { address: string; fields: Readonly<Record<string, unknown>> };

/**
 * Creates the reader of a form for an address. It allows a whole gym behind one connection to send the form,
 * but not a client that tries out addresses; its total is below what the email service accepts. An address has
 * a limit of its own, from any client: each request may bring its owner an email.
 *
 * @param name of the form's own limiters
 * @param wrongMethodMessage for a request other than POST
 * @param maxPerAddress requests for one address in an hour
 */
export function emailFormReader(name: string, wrongMethodMessage: string, maxPerAddress: number) {
  const takeAddress = addressLimit(name, maxPerAddress);
  const read = postReader({
    name,
    wrongMethodMessage,
    bodyLimit: formBodyLimit,
    rate: { requests: 20, total: 600, windowMs: 60_000 },
  });
  return (request: FunctionRequest, trustedProxies: TrustedProxies): ReadForm => {
    const form = read(request, trustedProxies);
    if ('refusal' in form) return form;
    const { fields } = form;
    const checked = checkAddress(fields.email);
    if ('error' in checked) return { refusal: { status: 400, error: checked.error } };
    const waitS = takeAddress(checked.address);
    if (waitS > 0) return { refusal: retryLater(429, waitS, repeatedMessage(waitS)) };
    return { address: checked.address, fields };
  };
}

/**
 * Creates a limit of requests for one address in an hour, from any client. Addresses of one mailbox count as one.
 *
 * @returns a function that returns the seconds to wait, or 0
 */
export function addressLimit(name: string, requests: number): (address: string) => number {
  const limiter = limitPerProcess(`${name}-addresses`, {
    requests,
    total: Infinity,
    windowMs: 3_600_000,
  });
  return (address) => limiter.take(mailboxOf(address));
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

/** @param seconds until the address may be sent in again */
function repeatedMessage(seconds: number): string {
  return `This address was sent in several times already. Please try again in ${inWords(seconds)}.`;
}

/** Messages that all forms for an address share. */
export const undeliverableMessage =
  'Emails to this address come back. Check it for a typing error, or use another one.';
const serviceDownMessage = 'Our email service does not answer. Please try again in a minute.';

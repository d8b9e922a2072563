import type { EmailMarketing } from '../../config/email-marketing';
import { retry } from '../../lib/http/retry';
import type { ServiceAnswer } from './request-service';
import { requestService } from './request-service';

/**
 * Failure of a request. `address`: the service rejects the address; `busy`: it is over its rate
 * limit; `down`: it failed or did not answer; `missing`: what the request names does not exist;
 * `refused`: our key, list or request is wrong. `log` is for operators and holds no address.
 */
export type ServiceFailure = {
  ok: false;
  reason: 'address' | 'busy' | 'down' | 'missing' | 'refused';
  log: string;
  retryAfterS?: number;
};

export type ServiceOptions = {
  timeoutMs?: number;
  wait?: (milliseconds: number) => Promise<void>;
};

/**
 * A form takes two requests, each attempted twice: all of it must end before hosts stop a function,
 * which is after 10 s.
 */
const defaultTimeoutMs = 2_000;
const pauseMs = 500;
const maxPauseS = 1;

/**
 * Sends a request that is safe to repeat, and once again after a failure that may pass.
 *
 * @param request.document body of a POST; without one the request is a GET
 */
export async function askService(
  service: EmailMarketing,
  request: { path: string; document?: object },
  options: ServiceOptions = {},
): Promise<{ ok: true; data: unknown } | ServiceFailure> {
  const { timeoutMs = defaultTimeoutMs, wait } = options;
  const { path, document } = request;
  const answer = await retry(
    () => requestService(service, path, { timeoutMs, ...(document && { document }) }),
    { delayAfter, ...(wait && { wait }) },
  );
  return toOutcome(answer);
}

function delayAfter(answer: ServiceAnswer, retriesSoFar: number): number | undefined {
  if (retriesSoFar > 0) return undefined;
  if (answer.status === 'unreachable' || answer.status >= 500) return pauseMs;
  const { status, retryAfterS = 0 } = answer;
  if (status !== 429 || retryAfterS > maxPauseS) return undefined;
  return Math.max(pauseMs, retryAfterS * 1000);
}

function toOutcome(answer: ServiceAnswer): { ok: true; data: unknown } | ServiceFailure {
  if (answer.status === 'unreachable') {
    return {
      ok: false,
      reason: 'down',
      log: `the email service cannot be reached: ${answer.reason}`,
    };
  }
  const { status, errors, retryAfterS, data } = answer;
  // A conflict says that the service has the address already.
  if ((status >= 200 && status < 300) || status === 409) return { ok: true, data };
  const named = errors.map(({ code, pointer }) => `${code} ${pointer}`.trim()).join(', ');
  const log = `the email service answered ${status}${named && ` (${named})`}`;
  if (status === 429) {
    return { ok: false, reason: 'busy', log, ...(retryAfterS !== undefined && { retryAfterS }) };
  }
  if (status >= 500) return { ok: false, reason: 'down', log };
  if (status === 404) return { ok: false, reason: 'missing', log };
  const isAddress = status === 400 && errors.some(({ pointer }) => pointer.endsWith('/email'));
  return { ok: false, reason: isAddress ? 'address' : 'refused', log };
}

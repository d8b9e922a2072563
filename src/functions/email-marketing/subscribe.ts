import type { EmailMarketing } from '../../config/email-marketing';
import { site } from '../../config/site';
import { retry } from '../../lib/retry';
import type { ServiceAnswer } from './request-service';
import { requestService } from './request-service';

/**
 * Outcome of a subscription. `address`: the service rejects the address; `busy`: it is over its
 * rate limit; `down`: it failed or did not answer; `refused`: our key, list or request is wrong.
 * `log` is for operators and holds no address.
 */
export type Subscription =
  | { ok: true }
  | {
      ok: false;
      reason: 'address' | 'busy' | 'down' | 'refused';
      log: string;
      retryAfterS?: number;
    };

/** Two attempts and the pause must end before hosts stop a function, which is after 10 s. */
const defaultTimeoutMs = 4_000;
const pauseMs = 500;
const maxPauseS = 1;

/**
 * Adds an address to the newsletter list, with consent to email. An address that is on the list
 * stays on it, so a failed request is safe to retry, once.
 *
 * @param email in lower case
 */
export async function subscribe(
  service: EmailMarketing,
  email: string,
  options: { timeoutMs?: number; wait?: (milliseconds: number) => Promise<void> } = {},
): Promise<Subscription> {
  const { timeoutMs = defaultTimeoutMs, wait } = options;
  const document = subscriptionJob(email, service.listId);
  const answer = await retry(
    () =>
      requestService(service, '/api/profile-subscription-bulk-create-jobs', {
        document,
        timeoutMs,
      }),
    { delayAfter, ...(wait && { wait }) },
  );
  return toSubscription(answer);
}

/**
 * Builds the request body. The service accepts no other profile fields here and rejects a request
 * that has some.
 */
function subscriptionJob(email: string, listId: string) {
  const subscriptions = { email: { marketing: { consent: 'SUBSCRIBED' } } };
  return {
    data: {
      type: 'profile-subscription-bulk-create-job',
      attributes: {
        custom_source: `${site.name} newsletter form`,
        profiles: { data: [{ type: 'profile', attributes: { email, subscriptions } }] },
      },
      relationships: { list: { data: { type: 'list', id: listId } } },
    },
  };
}

function delayAfter(answer: ServiceAnswer, retriesSoFar: number): number | undefined {
  if (retriesSoFar > 0) return undefined;
  if (answer.status === 'unreachable' || answer.status >= 500) return pauseMs;
  const { status, retryAfterS = 0 } = answer;
  if (status !== 429 || retryAfterS > maxPauseS) return undefined;
  return Math.max(pauseMs, retryAfterS * 1000);
}

function toSubscription(answer: ServiceAnswer): Subscription {
  if (answer.status === 'unreachable') {
    return {
      ok: false,
      reason: 'down',
      log: `the email service cannot be reached: ${answer.reason}`,
    };
  }
  const { status, errors, retryAfterS } = answer;
  if (status >= 200 && status < 300) return { ok: true };
  const named = errors.map(({ code, pointer }) => `${code} ${pointer}`.trim()).join(', ');
  const log = `the email service answered ${status}${named && ` (${named})`}`;
  if (status === 429) {
    return { ok: false, reason: 'busy', log, ...(retryAfterS !== undefined && { retryAfterS }) };
  }
  if (status >= 500) return { ok: false, reason: 'down', log };
  const isAddress = status === 400 && errors.some(({ pointer }) => pointer.endsWith('/email'));
  return { ok: false, reason: isAddress ? 'address' : 'refused', log };
}

import { propertyOf } from '../values/thrown-values';
import { whenPageStays } from './page-leaving';
import { onPageRestored } from './restored-page';

/** Answer of a function: its fields after a success, else the error message to show with them. */
export type PostOutcome = {
  error: string | null;
  answer: Readonly<Record<string, unknown>>;
};

const timeoutMs = 15_000;

/** Time that a request has left once its page is shown again: engines may have dropped its answer meanwhile. */
const restoredTimeoutMs = 1_000;

const unreachableMessage = 'We could not reach the server. Check the connection and send it again.';
const offlineMessage = 'You are offline. Send it again once you are connected.';
const timeoutMessage = 'The server took too long. Please try again in a minute.';

/**
 * Posts the fields of a form to a function of the site. Never throws, and always ends: a page that is shown again has
 * no button that stays busy.
 *
 * @param failedMessage shown when the answer has no message of its own
 */
export async function postFields(
  path: string,
  fields: Readonly<Record<string, string>>,
  failedMessage: string,
): Promise<PostOutcome> {
  const request = new AbortController();
  const abort = () => request.abort(new DOMException(timeoutMessage, 'TimeoutError'));
  let timer = setTimeout(abort, timeoutMs);
  const stop = onPageRestored(() => {
    clearTimeout(timer);
    timer = setTimeout(abort, restoredTimeoutMs);
  });
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      signal: request.signal,
    });
    const answer = response.ok ? {} : await readAnswer(response);
    const { error } = answer;
    const message = typeof error === 'string' && error ? error : failedMessage;
    return { error: response.ok ? null : message, answer };
  } catch (error) {
    await whenPageStays();
    return { error: explain(error), answer: {} };
  } finally {
    clearTimeout(timer);
    stop();
  }
}

function explain(error: unknown): string {
  if (!navigator.onLine) return offlineMessage;
  return propertyOf(error, 'name') === 'TimeoutError' ? timeoutMessage : unreachableMessage;
}

/** Reads the fields of an answer. Hosts and proxies answer with HTML pages instead. */
async function readAnswer(response: Response): Promise<PostOutcome['answer']> {
  if (!response.headers.get('content-type')?.includes('application/json')) return {};
  return ((await response.json()) as PostOutcome['answer'] | null) ?? {};
}

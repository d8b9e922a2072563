import type { Environment } from '../config/env';
import { asRecord, parseJson } from '../lib/values/json';

/** An answer of the publisher, or a sentence that says why there is none. `status` is absent if it is silent. */
export type PublisherAnswer =
  | { ok: true; body: unknown }
  | { ok: false; status?: number; sentence: string };

/** Hosts stop a function after 10 seconds. */
const timeoutMs = 8_000;

/**
 * Sends a request to the publisher, with its password. Never throws.
 *
 * @param publisher its address, and its password if it asks for one
 * @param path such as `/status/story`
 * @param body sent as JSON by POST; GET without one
 */
export async function askPublisher(
  { url, password }: { url: string; password: string | undefined },
  path: string,
  body?: object,
): Promise<PublisherAnswer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (password !== undefined) {
    headers.authorization = `Basic ${Buffer.from(`:${password}`).toString('base64')}`;
  }
  try {
    const response = await fetch(new URL(path, url), {
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = parseJson(await response.text());
    if (response.ok) return { ok: true, body: answer };
    const { error } = asRecord(answer) ?? {};
    const { status } = response;
    if (status === 401 || status === 403) return { ok: false, status, sentence: refusedMessage };
    return { ok: false, status, sentence: typeof error === 'string' ? error : silentMessage };
  } catch {
    return { ok: false, sentence: silentMessage };
  }
}

const silentMessage = 'The publisher does not answer. Try again in a moment.';

const refusedMessage =
  'The publisher refuses this site. Whoever runs it must set the same PUBLISHER_PASSWORD for both.';

/** Address and password of the publisher; without an address the site has none. */
export type PublisherAccess = Pick<Environment['publisher'], 'url' | 'password'>;

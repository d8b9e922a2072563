import { retry } from '../../lib/http/retry';
import { parseJson, asRecord } from '../../lib/values/json';
import { errorCodeOf, messageOf, propertyOf } from '../../lib/values/thrown-values';

/** The Admin API of a shop. Build and server only: the token is a secret. */
export type AdminAccess = { adminOrigin: string; apiVersion: string; adminToken: string };

/** `isDenied`: the token lacks an access scope. `problem` is for operators. */
export type AdminAnswer =
  | { ok: true; data: Record<string, unknown> }
  | { ok: false; isDenied: boolean; problem: string };

type AdminOptions = { timeoutMs: number; maxRetries: number };

type Outcome = { answer: AdminAnswer; mayPass: boolean };

const retryDelayMs = 1_000;

/**
 * Runs a document that is safe to repeat, and repeats it while the shop is throttled, fails or does not
 * answer.
 */
export async function askAdmin(
  access: AdminAccess,
  document: string,
  variables: object,
  { timeoutMs, maxRetries }: AdminOptions,
): Promise<AdminAnswer> {
  const { answer } = await retry(() => request(access, { document, variables, timeoutMs }), {
    delayAfter: ({ mayPass }, retries) =>
      mayPass && retries < maxRetries ? retryDelayMs * (retries + 1) : undefined,
  });
  return answer;
}

async function request(
  { adminOrigin, apiVersion, adminToken }: AdminAccess,
  { document, variables, timeoutMs }: { document: string; variables: object; timeoutMs: number },
): Promise<Outcome> {
  try {
    const response = await fetch(`${adminOrigin}/admin/api/${apiVersion}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': adminToken },
      body: JSON.stringify({ query: document, variables }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.ok) return readAnswer(text);
    return readStatus(response.status);
  } catch (error) {
    const cause = propertyOf(error, 'cause') ?? error;
    const reason = errorCodeOf(cause) ?? messageOf(cause);
    return failure(`cannot be reached: ${reason}`, true);
  }
}

function readStatus(status: number): Outcome {
  const isRefused = status === 401 || status === 403;
  const advice = ' (check SHOPIFY_ADMIN_TOKEN: the tokens of new apps expire after 24 hours)';
  // 408: the request did not arrive whole, as from a build that was busy for a minute after it had connected.
  const mayPass = status === 408 || status === 429 || status >= 500;
  return failure(`answered with status ${status}${isRefused ? advice : ''}`, mayPass);
}

function readAnswer(text: string): Outcome {
  const body = asRecord(parseJson(text));
  if (!body) return failure('answered with something other than JSON', true);
  const error: unknown = Array.isArray(body.errors) ? body.errors[0] : body.errors;
  const data = asRecord(body.data);
  if (error === undefined && data) return { answer: { ok: true, data }, mayPass: false };
  const code = propertyOf(propertyOf(error, 'extensions'), 'code');
  const reason = error === undefined ? 'the answer has no data' : messageOf(error);
  return failure(`refused a request: ${reason}`, code === 'THROTTLED', code === 'ACCESS_DENIED');
}

function failure(what: string, mayPass: boolean, isDenied = false): Outcome {
  return {
    answer: { ok: false, isDenied, problem: `The Admin API of the shop ${what}.` },
    mayPass,
  };
}

import { retry } from '../../lib/http/retry';
import { parseJson, asRecord } from '../../lib/values/json';
import { errorCodeOf, messageOf, propertyOf } from '../../lib/values/thrown-values';
import { noteDeprecation } from './deprecations';
import type { AdminAccess } from './admin-token';
import { adminToken, credentialsAdvice, forgetAdminToken } from './admin-token';

/** `isDenied`: the token lacks an access scope. `problem` is for operators. */
export type AdminAnswer =
  | { ok: true; data: Record<string, unknown> }
  | { ok: false; isDenied: boolean; problem: string };

type AdminOptions = { timeoutMs: number; maxRetries: number };

type Outcome = { answer: AdminAnswer; mayPass: boolean };

const retryDelayMs = 1_000;

/**
 * Runs a document that is safe to repeat, and repeats it while the shop is throttled, fails or does not
 * answer. A token that the shop refuses is renewed once.
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

type Request = { document: string; variables: object; timeoutMs: number };

async function request(access: AdminAccess, asked: Request): Promise<Outcome> {
  const first = await requestOnce(access, asked);
  if (!('refusedToken' in first)) return first;
  const isRenewable = forgetAdminToken(access, first.refusedToken);
  const second = isRenewable ? await requestOnce(access, asked) : first;
  return 'refusedToken' in second ? second.outcome : second;
}

async function requestOnce(
  access: AdminAccess,
  { document, variables, timeoutMs }: Request,
): Promise<Outcome | { refusedToken: string; outcome: Outcome }> {
  const { adminOrigin, apiVersion } = access;
  const given = await adminToken(access, timeoutMs);
  if (!given.ok) {
    return {
      answer: { ok: false, isDenied: false, problem: given.problem },
      mayPass: given.mayPass,
    };
  }
  try {
    const response = await fetch(`${adminOrigin}/admin/api/${apiVersion}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': given.token },
      body: JSON.stringify({ query: document, variables }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    noteDeprecation(document, response);
    const text = await response.text();
    if (response.ok) return readAnswer(text);
    const outcome = readStatus(access, response.status);
    return response.status === 401 ? { refusedToken: given.token, outcome } : outcome;
  } catch (error) {
    const cause = propertyOf(error, 'cause') ?? error;
    const reason = errorCodeOf(cause) ?? messageOf(cause);
    return failure(`cannot be reached: ${reason}`, true);
  }
}

function readStatus(access: AdminAccess, status: number): Outcome {
  const isRefused = status === 401 || status === 403;
  const advice = isRefused ? ` (${credentialsAdvice(access)})` : '';
  // 408: the request did not arrive whole, as from a build that was busy for a minute after it had connected.
  const mayPass = status === 408 || status === 429 || status >= 500;
  return failure(`answered with status ${status}${advice}`, mayPass);
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

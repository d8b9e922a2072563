import type { EmailMarketing } from '../../config/email-marketing';
import { asRecord, parseJson } from '../../lib/values/json';
import { errorCodeOf, messageOf, propertyOf } from '../../lib/values/thrown-values';

/** API version. The service versions its API by date and supports each version for two years. */
const revision = '2026-07-15';

/** Error as the service names it. `pointer` is the path of the invalid field in the request. */
type ServiceError = { code: string; pointer: string };

/** Answer of the service, or the reason why there is none. `data` is the body of a success. */
export type ServiceAnswer =
  | { status: number; errors: readonly ServiceError[]; data?: unknown; retryAfterS?: number }
  | { status: 'unreachable'; reason: string };

/**
 * Sends a request to the email-marketing service: private key in the service's own authorization
 * scheme, JSON:API both ways. Never throws, and keeps no text of an error, which may repeat an
 * address.
 *
 * @param path begins with `/api/`
 * @param request.document body of a POST; without one the request is a GET
 */
export async function requestService(
  service: EmailMarketing,
  path: string,
  request: { document?: object; timeoutMs: number },
): Promise<ServiceAnswer> {
  const { document, timeoutMs } = request;
  const type = 'application/vnd.api+json';
  try {
    const response = await fetch(`${service.endpoint}${path}`, {
      method: document ? 'POST' : 'GET',
      headers: {
        accept: type,
        authorization: `Klaviyo-API-Key ${service.key}`,
        revision,
        ...(document && { 'content-type': type }),
      },
      ...(document && { body: JSON.stringify(document) }),
      // A redirect would send the key to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await readAnswer(response);
  } catch (error) {
    const timedOut = propertyOf(error, 'name') === 'TimeoutError';
    return { status: 'unreachable', reason: timedOut ? 'no answer in time' : describe(error) };
  }
}

async function readAnswer(response: Response): Promise<ServiceAnswer> {
  const { status } = response;
  const text = await response.text();
  const waitS = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status,
    ...(response.ok ? { errors: [], data: parseJson(text) } : { errors: readErrors(text) }),
    ...(waitS >= 0 && { retryAfterS: waitS }),
  };
}

/**
 * Reads the errors of an answer. Gateways in front of the service answer with HTML pages instead.
 */
function readErrors(text: string): ServiceError[] {
  const errors = asRecord(parseJson(text))?.errors;
  return Array.isArray(errors) ? errors.map(readError) : [];
}

function readError(error: { code?: unknown; source?: { pointer?: unknown } } | null): ServiceError {
  return { code: textOf(error?.code), pointer: textOf(error?.source?.pointer) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Describes an error. Undici hides the cause, such as ECONNREFUSED, one level down. */
function describe(error: unknown): string {
  return errorCodeOf(propertyOf(error, 'cause')) ?? messageOf(error);
}

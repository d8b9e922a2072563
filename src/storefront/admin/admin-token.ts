/**
 * Tokens of the Admin API. An app of Shopify's Dev Dashboard has none of its own: it exchanges its client id and
 * secret for one that is valid for a day (the client credentials grant). Each process keeps the token it got; others
 * of the same app stay valid.
 */
import type { AdminCredentials } from '../../config/admin-credentials';
import { errorCodeOf, messageOf, propertyOf } from '../../lib/values/thrown-values';
import { asRecord, parseJson } from '../../lib/values/json';

/** The Admin API of a shop. Build and server only: the credentials are secret. */
export type AdminAccess = {
  adminOrigin: string;
  apiVersion: string;
  adminCredentials: AdminCredentials;
};

/** A token. `endsAt`: time in milliseconds; absent for a token that is given. */
export type AdminToken = { ok: true; token: string; endsAt?: number };

/** `problem` is for operators. */
/** `status`: of the answer; absent if there was none. */
type Refusal = { ok: false; mayPass: boolean; status?: number; problem: string };

export type TokenAnswer = AdminToken | Refusal;

/** Time before its end from which a token is renewed: a reading of a shop that begins with it may take long. */
const renewedBeforeMs = 3_600_000;

const tokens = new Map<string, AdminToken & { endsAt: number }>();
const exchanges = new Map<string, Promise<TokenAnswer>>();

/** Returns a valid token. Requests at the same time share one exchange. */
export function adminToken(access: AdminAccess, timeoutMs: number): Promise<TokenAnswer> {
  const { adminCredentials } = access;
  if ('token' in adminCredentials) {
    return Promise.resolve({ ok: true, token: adminCredentials.token });
  }
  const key = keyOf(access);
  const known = tokens.get(key);
  if (known && Date.now() < known.endsAt - renewedBeforeMs) return Promise.resolve(known);
  const running = exchanges.get(key);
  if (running) return running;
  const renewed = exchange(access, adminCredentials, timeoutMs).then((answer) => {
    exchanges.delete(key);
    if (answer.ok) tokens.set(key, answer);
    else if (known && Date.now() < known.endsAt) return known;
    return answer;
  });
  exchanges.set(key, renewed);
  return renewed;
}

/**
 * Forgets a token that the shop has refused, so that the next request gets another.
 *
 * @returns false for a token that is given, which nothing can replace
 */
export function forgetAdminToken(access: AdminAccess, refused: string): boolean {
  if (tokens.get(keyOf(access))?.token === refused) tokens.delete(keyOf(access));
  return !('token' in access.adminCredentials);
}

/** Says what to do about credentials that a shop does not accept. */
export function credentialsAdvice({ adminCredentials }: Pick<AdminAccess, 'adminCredentials'>) {
  return 'token' in adminCredentials
    ? 'check SHOPIFY_ADMIN_TOKEN: a token of an app of the Dev Dashboard ends after 24 hours, so set SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET in its place'
    : 'check SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET, and that their app is installed in this shop';
}

function keyOf({ adminOrigin, adminCredentials }: AdminAccess): string {
  return JSON.stringify([adminOrigin, adminCredentials]);
}

async function exchange(
  access: AdminAccess,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  timeoutMs: number,
): Promise<(AdminToken & { endsAt: number }) | Refusal> {
  try {
    const askedAt = Date.now();
    const response = await fetch(`${access.adminOrigin}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = asRecord(parseJson(await response.text()));
    const { access_token: token, expires_in: seconds } = body ?? {};
    if (response.ok && typeof token === 'string' && typeof seconds === 'number') {
      return { ok: true, token, endsAt: askedAt + seconds * 1_000 };
    }
    return refusal(access, response.status, body);
  } catch (error) {
    const cause = propertyOf(error, 'cause') ?? error;
    const reason = errorCodeOf(cause) ?? messageOf(cause);
    return { ok: false, mayPass: true, problem: `The shop cannot be reached: ${reason}.` };
  }
}

function refusal(
  access: AdminAccess,
  status: number,
  body: Record<string, unknown> | undefined,
): Refusal {
  const reason = [body?.error, body?.error_description].find((part) => typeof part === 'string');
  const mayPass = status === 408 || status === 429 || status >= 500;
  if (body?.error === 'shop_not_permitted') {
    const problem =
      'The shop gives this app no Admin token (shop_not_permitted): app and shop belong to different organizations. Make the app in the Dev Dashboard of the organization that owns the shop.';
    return { ok: false, mayPass: false, status, problem };
  }
  const said = `status ${status}${reason === undefined ? '' : `, ${reason}`}`;
  const advice = mayPass ? '' : ` (${credentialsAdvice(access)})`;
  return {
    ok: false,
    mayPass,
    status,
    problem: `The shop gives no Admin token: ${said}${advice}.`,
  };
}

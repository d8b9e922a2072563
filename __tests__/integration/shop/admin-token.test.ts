import { embeddedAdminCredentials } from '../../../src/config/admin-credentials';
import type { AdminAccess } from '../../../src/storefront/admin/admin-token';
import { adminToken } from '../../../src/storefront/admin/admin-token';
import { askAdmin } from '../../../src/storefront/admin/ask-admin';
import type { TestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

const timeoutMs = 10_000;
const access = (adminCredentials: AdminAccess['adminCredentials'] = embeddedAdminCredentials) => ({
  adminOrigin: shop.server.url,
  apiVersion: '2026-10',
  adminCredentials,
});
const ask = (given = access()) =>
  askAdmin(given, '{ shop { name } }', {}, { timeoutMs, maxRetries: 0 });
const endTokens = () => fetch(`${shop.server.url}/control/admin-tokens`, { method: 'DELETE' });

async function takeToken() {
  const given = await adminToken(access(), timeoutMs);
  if (!given.ok) throw new Error(given.problem);
  return given;
}

test('Admin token: is got once for requests at the same time, and kept', async () => {
  const [one, other] = await Promise.all([takeToken(), takeToken()]);
  expect(one.token).toMatch(/^shpat_[\da-f]{32}$/);
  expect(other.token).toBe(one.token);
  expect((await takeToken()).token).toBe(one.token);
  expect(await ask()).toMatchObject({ ok: true });
});

test('Admin API: what it deprecates is logged once for each document', async () => {
  const log = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  expect(await ask()).toMatchObject({ ok: true });
  expect(log).not.toHaveBeenCalled();
  shop.server.faults.add({ kind: 'deprecated-field', field: 'Shop.name', path: '/admin/' });
  await ask();
  await ask();
  expect(log.mock.calls).toEqual([
    [
      'The shop will drop a part of its API that "{ shop { name } }" asks for: https://shopify.dev/api/usage/versioning#deprecation-practices',
    ],
  ]);
});

test('Admin token: one that has ended is replaced, and the request is sent again', async () => {
  const { token } = await takeToken();
  await endTokens();
  expect(await ask()).toMatchObject({ ok: true });
  expect((await takeToken()).token).not.toBe(token);
});

test('Admin token: is renewed an hour before its end, and used to its end while that fails', async () => {
  const { token, endsAt = 0 } = await takeToken();
  const now = jest.spyOn(Date, 'now').mockReturnValue(endsAt - 3_601_000);
  expect((await takeToken()).token).toBe(token);
  now.mockReturnValue(endsAt - 3_599_000);
  shop.server.faults.add({ path: '/admin/oauth', kind: 'server-error', status: 503, count: 1 });
  expect((await takeToken()).token).toBe(token);
  expect((await takeToken()).token).not.toBe(token);
});

test.each([
  [
    { clientId: 'none', clientSecret: 'shpss_1' },
    /application_cannot_be_found \(check SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET, and that their app is installed/,
  ],
  [{ ...embeddedAdminCredentials, clientSecret: 'shpss_1' }, /status 400, invalid_client/],
  [
    { token: 'shpat_ended' },
    /status 401 \(check SHOPIFY_ADMIN_TOKEN: .* ends after 24 hours, so set SHOPIFY_CLIENT_ID/,
  ],
])('Admin token: keys %j that are refused say what to do', async (keys, problem) => {
  expect(await ask(access(keys))).toEqual({
    ok: false,
    isDenied: false,
    problem: expect.stringMatching(problem) as string,
  });
});

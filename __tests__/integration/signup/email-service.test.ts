/** The client of the email service against the collector, over real HTTP. */
import { embeddedEmailMarketing } from '../../../src/config/email-marketing';
import { checkAccount } from '../../../src/functions/email-marketing/check-account';
import { requestStockNotice } from '../../../src/functions/email-marketing/request-stock-notice';
import { subscribe } from '../../../src/functions/email-marketing/subscribe';
import type { CollectorRig } from '../../../stand-ins/services/rigs/open-collector';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';

const email = 'ada@example.com';
let rig: CollectorRig;
const waits: number[] = [];
const wait = async (milliseconds: number) => void waits.push(milliseconds);

const service = () => embeddedEmailMarketing(rig.url);
const signUp = (changes = {}) =>
  subscribe({ ...service(), ...changes }, email, { wait, timeoutMs: 1_500 });

/** Stock of the shop; other variants do not exist. */
const stock = new Map<string, boolean>();
const findVariant = (variantId: string) => {
  const isInStock = stock.get(variantId);
  if (isInStock === undefined) return undefined;
  return { name: 'Corner Gloves, 10oz', path: '/products/corner-gloves?Size=10oz', isInStock };
};

beforeEach(async () => {
  rig = await openCollector({ siteUrl: 'https://shop.example', findVariant });
  stock.clear();
  waits.length = 0;
});
afterEach(() => rig.end());

it.each([
  [{ kind: 'reset' }, 500],
  [{ kind: 'server-error', status: 500 }, 500],
  [{ kind: 'rate-limit', retryAfter: 1 }, 1000],
  [{ kind: 'delay', milliseconds: 600_000 }, 500],
])('subscribe: retries once after %j', async (fault, pause) => {
  await rig.fail(fault);
  expect(await signUp()).toEqual({ ok: true });
  expect(waits).toEqual([pause]);
});

it.each([
  [
    { kind: 'server-error', status: 502, count: 2 },
    { reason: 'down', log: 'the email service answered 502' },
  ],
  [
    { kind: 'reset', count: 2 },
    { reason: 'down', log: expect.stringMatching(/^the email service cannot be reached: \S/) },
  ],
  [
    { kind: 'delay', milliseconds: 600_000, count: 2 },
    { reason: 'down', log: 'the email service cannot be reached: no answer in time' },
  ],
  [
    { kind: 'rate-limit', retryAfter: 40 },
    {
      reason: 'busy',
      log: 'the email service answered 429 (throttled /data/)',
      retryAfterS: 40,
    },
  ],
  [
    { kind: 'refused-key' },
    { reason: 'refused', log: 'the email service answered 401 (not_authenticated /data/)' },
  ],
  [
    { kind: 'missing-scope' },
    { reason: 'refused', log: 'the email service answered 403 (permission_denied /data/)' },
  ],
  [
    { kind: 'refused-address' },
    {
      reason: 'address',
      log: 'the email service answered 400 (invalid /data/attributes/profiles/data/0/attributes/email)',
    },
  ],
])('subscribe: returns the reason after %j', async (fault, outcome) => {
  await rig.fail(fault);
  expect(await signUp()).toEqual({ ok: false, ...outcome });
});

it.each([
  [{ key: 'AbC123' }, /answered 401/],
  [{ listId: 'no such list' }, /answered 400 \(invalid \/data\/relationships\/list\/data\/id\)/],
  [{ endpoint: 'http://127.0.0.1:1' }, /cannot be reached/],
])(
  'subscribe: reports a wrong setting as ours, not as a wrong address: %j',
  async (changes, log) => {
    const outcome = await signUp(changes);
    expect(outcome).toMatchObject({ ok: false, log: expect.stringMatching(log) });
    expect(outcome).not.toMatchObject({ reason: 'address' });
    expect(await rig.signups()).toEqual([]);
  },
);

it('subscribe: succeeds for an address that the service calls a duplicate', async () => {
  await rig.fail({ kind: 'duplicate' });
  expect(await signUp()).toEqual({ ok: true });
});

it.each([
  ['SPAM_REPORT', 'unsubscribed'],
  ['USER_SUPPRESSED', 'unsubscribed'],
  ['HARD_BOUNCE', 'undeliverable'],
  ['INVALID_EMAIL', 'undeliverable'],
])('subscribe, stock notice: refuse an address suppressed as %s', async (given, reason) => {
  stock.set('41', false);
  await rig.suppress(email, given);
  expect(await signUp()).toEqual({ ok: false, reason });
  const asked = { email, variantUid: '41' };
  expect(await requestStockNotice(service(), asked)).toEqual({ ok: false, reason });
  expect(await rig.inbox()).toMatchObject({ signups: [], stockRequests: [], mails: [] });
});

describe('requestStockNotice', () => {
  const ask = (variantUid = '41') => requestStockNotice(service(), { email, variantUid }, { wait });
  it('returns the reason of a failure', async () => {
    expect(await ask('42')).toMatchObject({ ok: false, reason: 'missing' });
    await rig.fail({ kind: 'server-error', count: 2 });
    expect(await ask()).toMatchObject({ ok: false, reason: 'down' });
  });
});

describe('checkAccount', () => {
  it('returns nothing when key and account belong together', async () => {
    expect(await checkAccount(service())).toEqual([]);
  });

  it('names the wrong key or account', async () => {
    expect(await checkAccount({ ...service(), key: 'AbC123' })).toEqual([
      expect.stringContaining('refuses EMAIL_MARKETING_KEY'),
    ]);
    expect(await checkAccount({ ...service(), accountId: 'not/one' })).toEqual([
      expect.stringContaining('EMAIL_MARKETING_ACCOUNT_ID'),
    ]);
  });

  it('names the scope that the key lacks', async () => {
    await rig.fail({ kind: 'delay', milliseconds: 1 });
    await rig.fail({ kind: 'missing-scope' });
    expect(await checkAccount(service())).toEqual([
      expect.stringMatching(/answered 403.*profiles:read/),
    ]);
  });

  it('returns nothing when the service does not answer', async () => {
    await rig.fail({ kind: 'server-error' });
    expect(await checkAccount(service())).toEqual([]);
    expect(await checkAccount({ ...service(), endpoint: 'http://127.0.0.1:1' })).toEqual([]);
  });
});

/** The client of the email service against the collector, over real HTTP. */
import { embeddedEmailMarketing } from '../../../src/config/email-marketing';
import { checkAccount } from '../../../src/functions/email-marketing/check-account';
import { subscribe } from '../../../src/functions/email-marketing/subscribe';
import type { CollectorRig } from '../../rigs/servers/collector-rig';
import { openCollector } from '../../rigs/servers/collector-rig';

const email = 'ada@example.com';
let rig: CollectorRig;
const waits: number[] = [];
const wait = async (milliseconds: number) => void waits.push(milliseconds);

const service = () => embeddedEmailMarketing(rig.url);
const signUp = (changes = {}) =>
  subscribe({ ...service(), ...changes }, email, { wait, timeoutMs: 1_500 });

beforeEach(async () => {
  rig = await openCollector();
  waits.length = 0;
});
afterEach(() => rig.end());

it('subscribe: adds an address to the list', async () => {
  expect(await signUp()).toEqual({ ok: true });
  expect(await rig.signups()).toMatchObject([{ email, listId: service().listId, times: 1 }]);
});

it('subscribe: succeeds for an address that is on the list already', async () => {
  await signUp();
  expect(await signUp()).toEqual({ ok: true });
  expect(await rig.signups()).toMatchObject([{ email, times: 2 }]);
});

it.each([
  [{ kind: 'reset' }, 500],
  [{ kind: 'server-error', status: 500 }, 500],
  [{ kind: 'rate-limit', retryAfter: 1 }, 1000],
  [{ kind: 'delay', milliseconds: 3_000 }, 500],
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
    { kind: 'delay', milliseconds: 3_000, count: 2 },
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

  it('returns nothing when the service does not answer', async () => {
    await rig.fail({ kind: 'server-error' });
    expect(await checkAccount(service())).toEqual([]);
    expect(await checkAccount({ ...service(), endpoint: 'http://127.0.0.1:1' })).toEqual([]);
  });
});

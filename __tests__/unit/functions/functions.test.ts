import { createHash, createHmac } from 'node:crypto';
import { readEnvironment } from '../../../src/config/env';
import { readReviewFragment, toReviewFragment } from '../../../src/domain/product/review-link';
import { readFields } from '../../../src/functions/function-request';
import { readAbandonment, signAbandonment } from '../../../src/functions/left-cart/abandonment';
import { findFlaw, readMemberClaim } from '../../../src/functions/member-link/check-member-link';
import { oncePerProcess } from '../../../src/functions/once-per-process';
import { isSigned } from '../../../src/functions/preview/check-marker';
import { readReview, signReview } from '../../../src/functions/preview/review-link';
import { handleOrderPlaced } from '../../../src/functions/reviews/handle-order-placed';
import { checkReviewLink, signReviewLink } from '../../../src/functions/reviews/sign-review-link';
import { answerFor } from '../../../src/functions/signup/signup-answer';

const json = 'application/json';
const request = (type: string | undefined, body: unknown, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': type, ...more },
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

it.each([
  ['no type', request(undefined, 'x'), 415],
  ['another type', request('text/plain', 'email=ada@example.com'), 415],
  ['a form with files', request('multipart/form-data; boundary=x', 'x'), 415],
  ['a compressed body', request(json, '{}', { 'content-encoding': 'gzip' }), 415],
  ['text that is no JSON', request(json, '{'), 400],
  ['a list', request(json, '[]'), 400],
  ['null', request(json, 'null'), 400],
  ['no body', request(json, undefined), 400],
  ['a long body', request(json, undefined, { 'content-length': '101' }), 413],
  ['a long body in chunks', request(json, undefined, { 'transfer-encoding': 'chunked' }), 413],
])('function request: refuses %s', (_case, given, status) => {
  expect(readFields(given, 100)).toEqual({ ok: false, status, error: expect.any(String) });
});

it('oncePerProcess: returns the same value after its module is reloaded', async () => {
  const make = jest.fn(() => ({ count: 0 }));
  const first = oncePerProcess('test-counter', make);
  jest.resetModules();
  const again = await import('../../../src/functions/once-per-process');
  expect(again.oncePerProcess).not.toBe(oncePerProcess);
  expect(again.oncePerProcess('test-counter', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(oncePerProcess('another', make)).not.toBe(first);
});

it.each([
  [0, 1, 'in 1 second.'],
  [58.2, 59, 'in 59 seconds.'],
  [60, 60, 'in a minute.'],
  [61, 61, 'in 2 minutes.'],
])('signup answer: writes %d seconds as %i, and in words', (retryAfterS, seconds, words) => {
  const answer = answerFor({ ok: false, reason: 'busy', log: '', retryAfterS });
  expect(answer.error).toBe(`Many people are signing up just now. Please try again ${words}`);
  expect(answer.headers).toEqual({ 'Retry-After': String(seconds) });
});

/** Proofs signed before a secret was replaced: while the one before is still accepted, and afterwards. */
const spaceId = '104200';
const before = { token: 'old token', spaceId };
const during = { token: 'new token', previousToken: 'old token', spaceId };
const after = { token: 'new token', spaceId };

test('editor proof: is valid by the preview token before, while that is being replaced', () => {
  const proof = {
    spaceId,
    timestamp: '1700000000',
    token: createHash('sha1').update('104200:old token:1700000000').digest('hex'),
  };
  expect([before, during, after].map((access) => isSigned(proof, access))).toEqual([
    true,
    true,
    false,
  ]);
});

test('review link: is valid by the preview token before, and signed with the new one', () => {
  const now = 1_700_000_000_000;
  const read = (made: typeof during | typeof after, by: typeof during | typeof after) =>
    readReview({ story: '7', ...signReview({ story: '7', days: 7 }, made, now) }, by)?.signedAt;
  expect([before, during, after].map((access) => read(before, access))).toEqual([
    now,
    now,
    undefined,
  ]);
  expect(read(during, after)).toBe(now);
});

test('abandonment: is valid by the key before, and signed with the new one', () => {
  const service = { endpoint: 'https://a.klaviyo.com', accountId: 'AbC123', listId: 'DeF456' };
  const old = { ...service, key: 'pk_old' };
  const both = { ...service, key: 'pk_new', previousKey: 'pk_old' };
  const renewed = { ...service, key: 'pk_new' };
  const abandonment = {
    cartGid: 'gid://shopify/Cart/token-of-a-cart?key=key-of-a-cart',
    leftAt: '2026-11-26T12:00:00Z',
    visitor: { anonymousId: 'anonymous-1' },
  };
  const signed = signAbandonment(abandonment, old);
  expect(readAbandonment(signed, both)).toEqual(abandonment);
  expect(readAbandonment(signed, renewed)).toBeUndefined();
  expect(readAbandonment(`${signed}.more`, both)).toBeUndefined();
  expect(readAbandonment(signAbandonment(abandonment, both), renewed)).toEqual(abandonment);
});

test('order webhook: is taken when signed with the secret before, while that is being replaced', async () => {
  const environment = readEnvironment({});
  const body = Buffer.from('{}');
  const proof = createHmac('sha256', 'old').update(body).digest('base64');
  const request = { method: 'POST', headers: { 'x-shopify-hmac-sha256': proof }, body };
  const statusBy = async (webhookSecret: string, previousWebhookSecret?: string) => {
    const storefront = { ...environment.storefront, webhookSecret, previousWebhookSecret };
    return (await handleOrderPlaced(request, { ...environment, storefront })).answer.status;
  };
  expect([await statusBy('old'), await statusBy('new', 'old'), await statusBy('new')]).toEqual([
    200, 200, 401,
  ]);
});

describe('link to reviews', () => {
  const order = {
    orderId: '8123',
    orderName: '#1001',
    products: [{ productId: '7', title: 'Gants de boxe 🥊 “Première”' }],
  };
  const service = { key: 'pk_first' };
  const signed = signReviewLink(order, '2026-11-01T12:00:00Z', service);
  const on = (day: string) => new Date(`${day}T12:00:00Z`);

  it('names order and products until it expires, also behind the fragment of an address', () => {
    expect(readReviewFragment(toReviewFragment(signed))).toBe(signed);
    const read = checkReviewLink(signed, service, on('2027-01-30'));
    expect(read).toEqual({ ...order, until: '2027-01-30' });
    expect(checkReviewLink(signed, service, on('2027-01-31'))).toBeUndefined();
  });

  it('is accepted with the key before, while it is being replaced', () => {
    const replaced = { key: 'pk_second', previousKey: 'pk_first' };
    expect(checkReviewLink(signed, replaced, on('2026-12-01'))).toBeDefined();
    expect(checkReviewLink(signed, { key: 'pk_second' }, on('2026-12-01'))).toBeUndefined();
  });
});

describe('member link', () => {
  const key = 'a-key-of-thirty-two-characters-!';
  const otherKey = 'another-key-of-32-characters-!!!';
  const claim = (member: string, day: string, by = key) => {
    const proof = createHmac('sha256', by).update(`member:${member}:${day}`).digest('hex');
    return { member, day, proof };
  };
  const valid = claim('8271', '2026-11-25');
  const at = (time: string) => Date.parse(time);
  const within = at('2026-11-26T12:00:00Z');

  it('is valid for seven days, and for none before or after', () => {
    const flawAt = (time: string) => findFlaw(valid, [key], at(time));
    expect(flawAt('2026-11-24T23:59:59Z')).toMatch(/7 days/);
    expect(flawAt('2026-11-25T00:00:00Z')).toBeUndefined();
    expect(flawAt('2026-12-01T23:59:59Z')).toBeUndefined();
    expect(flawAt('2026-12-02T00:00:00Z')).toMatch(/7 days/);
  });

  it('proves nothing for another member, day or key, and nothing without a key', () => {
    const others = [
      { ...valid, member: '8272' },
      { ...valid, day: '2026-11-26' },
      claim('8271', '2026-11-25', otherKey),
    ];
    for (const forged of others) expect(findFlaw(forged, [key], within)).toMatch(/not signed/);
    const unsigned = claim('8271', '2026-11-25', '');
    expect(findFlaw(unsigned, [undefined, undefined], within)).toMatch(/takes no identity/);
  });

  it('is valid by the key before, while it is being replaced', () => {
    expect(findFlaw(valid, [otherKey, key], within)).toBeUndefined();
  });

  it.each([
    ['member', '<b>'],
    ['member', 'a'.repeat(65)],
    ['member', 8271],
    ['day', 'today'],
    ['day', '2026-13-45'],
    ['proof', 'abc'],
    ['proof', undefined],
  ])('with %s %p is malformed', (field, value) => {
    expect(readMemberClaim(valid)).toEqual(valid);
    expect(readMemberClaim({ ...valid, [field]: value })).toBeUndefined();
  });
});

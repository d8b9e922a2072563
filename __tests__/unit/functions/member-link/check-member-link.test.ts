import { createHmac } from 'node:crypto';
import { findFlaw, readMemberClaim } from '../../../../src/functions/member-link/check-member-link';

const key = 'a-key-of-thirty-two-characters-!';
const sign = (member: string, day: string, by = key) =>
  createHmac('sha256', by).update(`member:${member}:${day}`).digest('hex');
const claim = (member: string, day: string, by?: string) => ({
  member,
  day,
  proof: sign(member, day, by),
});
const at = (time: string) => Date.parse(time);

it.each(['2026-11-25T00:00:00Z', '2026-12-01T23:59:59Z'])(
  'member link: is valid for seven days, at %s too',
  (time) => expect(findFlaw(claim('8271', '2026-11-25'), [key], at(time))).toBeUndefined(),
);

it.each(['2026-11-24T23:59:59Z', '2026-12-02T00:00:00Z'])(
  'member link: is not valid before or after, as at %s',
  (time) => expect(findFlaw(claim('8271', '2026-11-25'), [key], at(time))).toMatch(/7 days/),
);

it.each([
  ['another member', { ...claim('8271', '2026-11-25'), member: '8272' }],
  ['another day', { ...claim('8271', '2026-11-25'), day: '2026-11-26' }],
  ['another key', claim('8271', '2026-11-25', 'another-key-of-32-characters-!!!')],
])('member link: proves nothing for %s', (_case, forged) => {
  expect(findFlaw(forged, [key], at('2026-11-26T12:00:00Z'))).toMatch(/not signed/);
});

it('member link: is valid by the key before, while it is being replaced', () => {
  const keys = ['another-key-of-32-characters-!!!', key];
  expect(findFlaw(claim('8271', '2026-11-25'), keys, at('2026-11-26T12:00:00Z'))).toBeUndefined();
});

it('member link: proves nothing without a key', () => {
  const signed = claim('8271', '2026-11-25', '');
  expect(findFlaw(signed, [undefined, undefined], at('2026-11-25T12:00:00Z'))).toMatch(
    /takes no identity/,
  );
});

it.each([
  ['member', '<b>'],
  ['member', 'a'.repeat(65)],
  ['member', 8271],
  ['day', 'today'],
  ['day', '2026-13-45'],
  ['proof', 'abc'],
  ['proof', undefined],
])('member link: a claim with %s %p is malformed', (field, value) => {
  const whole = claim('8271', '2026-11-25');
  expect(readMemberClaim(whole)).toEqual(whole);
  expect(readMemberClaim({ ...whole, [field]: value })).toBeUndefined();
});

import type { GiftRecipient, RecipientField } from '../../../../src/domain/cart/gift-recipient';
import { checkRecipient } from '../../../../src/domain/cart/gift-recipient';
import { offsetOfDay } from '../../../../src/lib/values/local-time';

const today = '2026-11-27';
const ana: GiftRecipient = {
  email: 'ana@example.com',
  name: 'Ana',
  message: 'For the gloves you keep borrowing.',
  sendOn: '2026-12-24',
  utcOffset: 300,
};

it.each([
  ['today', today],
  ['the 90th day', '2027-02-25'],
  ['no day', ''],
])('checkRecipient: accepts %s', (_name, sendOn) => {
  expect(checkRecipient({ ...ana, sendOn }, today)).toEqual({});
});

it.each<[string, Partial<GiftRecipient>, RecipientField, RegExp]>([
  ['no address', { email: '' }, 'email', /address/],
  ['half an address', { email: 'ana@' }, 'email', /address/],
  ['a long name', { name: 'x'.repeat(256) }, 'name', /1 character too long/],
  ['a long message', { message: 'x'.repeat(203) }, 'message', /3 characters too long/],
  ['yesterday', { sendOn: '2026-11-26' }, 'sendOn', /from today/],
  ['the 91st day', { sendOn: '2027-02-26' }, 'sendOn', /90 days/],
  ['no date', { sendOn: '2026-02-30' }, 'sendOn', /Choose a day/],
])('checkRecipient: refuses %s beside its field', (_name, part, field, message) => {
  expect(checkRecipient({ ...ana, ...part }, today)).toEqual({
    [field]: expect.stringMatching(message),
  });
});

it.each([
  ['in the winter of New York', '2027-03-13', 300],
  ['on the day on which its clocks go forward', '2027-03-14', 300],
  ['in its summer', '2027-03-15', 240],
])(
  'offsetOfDay: a card bought in winter for a day %s is sent at its midnight',
  (_name, day, offset) => {
    const changesAt = Date.parse('2027-03-14T07:00Z');
    expect(offsetOfDay(day, (instant) => (instant < changesAt ? 300 : 240))).toBe(offset);
  },
);

it('offsetOfDay: a day whose midnight is skipped begins at one, as in Beirut', () => {
  const changesAt = Date.parse('2027-03-27T22:00Z');
  const offsetAt = (instant: number) => (instant < changesAt ? -120 : -180);
  expect(Date.parse('2027-03-28') + offsetOfDay('2027-03-28', offsetAt) * 60_000).toBe(changesAt);
});

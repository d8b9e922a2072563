import { isEmailAddress } from '../../../../src/domain/address/email-address';

it.each(['a@b.co', 'sam.lee+gym@mail.example.com'])('accepts %s', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each(['', 'sam', 'sam@', '@b.co', 'sam@b', 'sam@b.', 'sam lee@b.co', 'a@b@c.co', '<x>@b.co'])(
  'refuses "%s"',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);

it('refuses addresses that mail servers refuse', () => {
  expect(isEmailAddress(`${'a'.repeat(250)}@b.co`)).toBe(false);
});

it.each(['\u0000', '\u200b', '\u202e', '\ud800'])('refuses the invisible character %j', (sign) => {
  expect(isEmailAddress(`sam${sign}@b.co`)).toBe(false);
});

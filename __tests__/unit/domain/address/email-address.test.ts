import { isEmailAddress } from '../../../../src/domain/address/email-address';

it.each(['a@b.co', 'sam.lee+gym@mail.example.com'])('takes %s', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each(['', 'sam', 'sam@', '@b.co', 'sam@b', 'sam@b.', 'sam lee@b.co', 'a@b@c.co', '<x>@b.co'])(
  'refuses "%s"',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);

it('refuses what no mail server takes', () => {
  expect(isEmailAddress(`${'a'.repeat(250)}@b.co`)).toBe(false);
});

/** @jest-environment jest-fixed-jsdom */
import { isEmailAddress } from '../../../../src/domain/address/email-address';

/** Returns true if a browser's email field takes the text. */
function isTakenByField(text: string): boolean {
  const field = document.createElement('input');
  field.type = 'email';
  field.value = text;
  return field.value === text && field.checkValidity();
}

it.each(['a@b.co', 'sam.lee+gym@mail.example.com', "o'neil@b-c.co", `a@${'b'.repeat(63)}.co`])(
  'accepts %s, as email fields do',
  (text) => {
    expect([isEmailAddress(text), isTakenByField(text)]).toEqual([true, true]);
  },
);

it.each([
  ...['sam', 'sam@', '@b.co', 'sam@b.', 'sam lee@b.co', 'a@b@c.co', '<x>@b.co'],
  ...['a@-b.co', 'a@b-.co', 'a@b..co', 'a@.b.co', `a@${'b'.repeat(64)}.co`, 'a|b"@b.co'],
  ...['sam\u00e9@b.co', 'a@b\u00fc.co', 'a@b_c.co', '\u0000a@b.co', 'a\u200b@b.co', 'a\u202e@b.co'],
])('refuses %j, as email fields do', (text) => {
  expect([isEmailAddress(text), isTakenByField(text)]).toEqual([false, false]);
});

it.each(['', 'sam@b', `${'a'.repeat(250)}@b.co`])('refuses "%s", to which no mail goes', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

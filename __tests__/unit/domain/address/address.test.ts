/** @jest-environment jest-fixed-jsdom */
import { isEmailAddress } from '../../../../src/domain/address/email-address';
import { phoneExample, toPhoneNumber } from '../../../../src/domain/address/phone-number';
import { isPostalCode, provinceOf } from '../../../../src/domain/address/postal-area';

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

it.each([
  ['US', '(206) 555-0100', '+12065550100'],
  ['US', '1.206.555.0100', '+12065550100'],
  ['US', '+1 206 555 0100', '+12065550100'],
  ['US', '206‑555‑0100', '+12065550100'],
  ['CA', '416 555 0142', '+14165550142'],
  ['GB', '020 7946 0958', '+442079460958'],
  ['GB', '+44 (0)20 7946 0958', '+442079460958'],
  ['IE', '01 234 5678', '+35312345678'],
  ['IE', '00353 1 234 5678', '+35312345678'],
  ['US', '+49 30 901820', '+4930901820'],
  ['DE', '+49 30 901820', '+4930901820'],
])('%s: converts %s', (countryCode, text, number) => {
  expect(toPhoneNumber(countryCode, text)).toBe(number);
});

it.each([
  ['US', ''],
  ['US', '555-0100'],
  ['US', '(106) 555-0100'],
  ['US', '206 555 01000'],
  ['US', '+1 206 555'],
  ['US', '206-CALL-NOW'],
  ['US', '206 555 0100 ext. 7'],
  ['US', '☎️ 206 555 0100'],
  ['US', '٢٠٦٥٥٥٠١٠٠'],
  ['GB', '(206) 555-0100'],
  ['DE', '030 901820'],
  ['US', '+1234567890123456'],
  ['US', '+'],
])('%s: refuses %j', (countryCode, text) => {
  expect(toPhoneNumber(countryCode, text)).toBeUndefined();
});

it.each(['US', 'CA', 'GB', 'IE', 'DE', ''])('gives a valid example: %j', (code) => {
  expect(toPhoneNumber(code, phoneExample(code))).toMatch(/^\+\d{8,15}$/);
});

it.each([
  ['US', '10001', 'NY'],
  ['US', '99501', 'AK'],
  ['US', '96813-1234', 'HI'],
  ['US', '02139', 'MA'],
  ['US', '00901', 'PR'],
  ['US', '78701', 'TX'],
  ['US', '00000', ''],
  ['CA', 'k1a 0b1', 'ON'],
  ['CA', 'Z1A 0B1', ''],
  ['GB', 'SW1A 1AA', ''],
])('%s %s is in "%s"', (country, code, area) => {
  expect(provinceOf(country, code)).toBe(area);
});

it.each([
  ['US', '10001', true],
  ['US', '1000', false],
  ['US', '<b>', false],
  ['CA', 'K1A 0B1', true],
  ['CA', '10001', false],
  ['GB', 'SW1A 1AA', true],
  ['IE', 'D02 X285', true],
  ['IE', '', true],
  ['IE', '<script>', false],
])('%s: "%s" is valid: %s', (country, code, isOne) => {
  expect(isPostalCode(country, code)).toBe(isOne);
});

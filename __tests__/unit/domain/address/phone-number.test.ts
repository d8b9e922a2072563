import { phoneExample, toPhoneNumber } from '../../../../src/domain/address/phone-number';

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

import { isPostalCode, provinceOf } from '../../../../src/domain/address/postal-area';

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

import { toCountryCode, toCountryName } from '../../../src/domain/address/country';
import { needsProvince, toProvinceCode } from '../../../src/domain/address/province';

it.each([
  ['United States', 'US'],
  [' united states ', 'US'],
  ['U.S.', 'US'],
  ['USA', 'US'],
  ['de', 'DE'],
  ['Mongolia', 'MN'],
  ['England', 'GB'],
  ['St. Lucia', 'LC'],
  ['St Lucia', 'LC'],
])('reads the country "%s" as %s', (text, code) => {
  expect(toCountryCode(text)).toBe(code);
});

it.each(['', 'Atlantis', 'ZZ', 'EU', '<script>', 'constructor', '__proto__'])(
  'refuses the country "%s"',
  (text) => {
    expect(toCountryCode(text)).toBeUndefined();
  },
);

it('names a country and returns an unknown code unchanged', () => {
  expect(toCountryName('US')).toBe('United States');
  expect(toCountryName('nowhere')).toBe('nowhere');
});

it('reads states by name and code for countries that need one', () => {
  expect(toProvinceCode('US', 'washington')).toBe('WA');
  expect(toProvinceCode('US', ' wa ')).toBe('WA');
  expect(toProvinceCode('US', 'Ontario')).toBeUndefined();
  expect(toProvinceCode('CA', 'Ontario')).toBe('ON');
  expect(toProvinceCode('FR', 'Bretagne')).toBe('Bretagne');
  expect(needsProvince('US')).toBe(true);
  expect(needsProvince('FR')).toBe(false);
});

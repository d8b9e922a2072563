import { toGtin } from '../../../../src/lib/values/gtin';

it.each([
  ['9521234001003', 'of 13 digits', '9521234001003'],
  ['0-36000-29145 2', 'of 12 digits, with signs between them', '036000291452'],
  ['96385074', 'of 8 digits', '96385074'],
  ['19521234001000', 'of 14 digits', '19521234001000'],
  ['9521234001004', 'with a wrong check digit', undefined],
  ['2012345678903', 'of the range inside shops', undefined],
  ['9781', 'too short', undefined],
  ['CW-CG-10', 'that is a name', undefined],
  ['0000000000000', 'of zeros', undefined],
  ['', 'that is empty', undefined],
  [null, 'that is missing', undefined],
])('gtin: reads %s, a barcode %s', (barcode, _kind, gtin) => {
  expect(toGtin(barcode)).toBe(gtin);
});

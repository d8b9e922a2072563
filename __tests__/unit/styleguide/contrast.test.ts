import { contrastGrade, contrastRatio } from '../../../src/styleguide/foundations/colors';

it('contrast: is 21 for black on white, in either order', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
});

it('contrast: reads the short notation', () => {
  expect(contrastRatio('#c2102b', '#fff')).toBe(contrastRatio('#c2102b', '#ffffff'));
});

it('contrast: measures a gray by the curve of WCAG', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('contrast: is undefined for other notations', () => {
  expect(contrastRatio('', '#ffffff')).toBeUndefined();
  expect(contrastRatio('#ffffff', 'rgb(0 0 0 / 60%)')).toBeUndefined();
});

it.each([
  [7, 'AAA'],
  [6.99, 'AA'],
  [4.5, 'AA'],
  [4.49, 'AA large'],
  [2.99, 'not for text'],
])('contrast: grades %d as %s', (ratio, grade) => {
  expect(contrastGrade(ratio)).toBe(grade);
});

import { contrastGrade, contrastRatio } from '../../../src/styleguide/foundations/colours';

it('measures black on white as 21, either way round', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
});

it('reads the short form', () => {
  expect(contrastRatio('#c2102b', '#fff')).toBe(contrastRatio('#c2102b', '#ffffff'));
});

it('measures a grey by the curve of WCAG', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('says nothing about what is no hexadecimal colour', () => {
  expect(contrastRatio('', '#ffffff')).toBeUndefined();
  expect(contrastRatio('#ffffff', 'rgb(0 0 0 / 60%)')).toBeUndefined();
});

it.each([
  [7, 'AAA'],
  [6.99, 'AA'],
  [4.5, 'AA'],
  [4.49, 'AA large'],
  [2.99, 'not for text'],
])('grades %d as %s', (ratio, grade) => {
  expect(contrastGrade(ratio)).toBe(grade);
});

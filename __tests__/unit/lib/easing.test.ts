import type { Easing } from '../../../src/lib/easing';
import { ease } from '../../../src/lib/easing';

// Values of the curves in the CSS specification.
it.each<[Easing, number, number]>([
  ['ease', 0.25, 0.409],
  ['ease', 0.5, 0.802],
  ['linear', 0.3, 0.3],
  ['ease-in', 0.5, 0.315],
  ['ease-out', 0.5, 0.685],
  ['ease-in-out', 0.5, 0.5],
])('%s has come far at %d', (easing, progress, expected) => {
  expect(ease(easing, progress)).toBeCloseTo(expected, 2);
});

it('starts and ends where it should, whatever the clock says', () => {
  expect([-0.1, 0, 1, 1.2].map((progress) => ease('ease', progress))).toEqual([0, 0, 1, 1]);
});

import { visibleDots } from '../../../../src/ui/carousel/carousel-controls';

it('visible dots: six slides have six dots on any screen', () => {
  expect(visibleDots(6, 4, false)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('visible dots: seven slides have seven dots on a wide screen', () => {
  expect(visibleDots(7, 4, true)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it.each([
  [3, [1, 2, 3, 4, 5]],
  [0, [5, 6, 0, 1, 2]],
  [6, [4, 5, 6, 0, 1]],
])(
  'visible dots: seven slides have five dots on a narrow screen, the third for slide %i',
  (current, dots) => {
    expect(visibleDots(7, current, false)).toEqual(dots);
  },
);

/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { FiveStar } from '../../../../src/ui/feedback/five-star';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

const count = (rating: HTMLElement, fill: string) =>
  rating.querySelectorAll(`[data-filled="${fill}"]`).length;

it.each([
  [0, 0, 0],
  [4, 4, 0],
  [5, 5, 0],
  [4.5, 4, 1],
  [4.7, 4, 1],
  [3.9, 4, 0],
])('five stars: draws %d to the nearest half, and names the number', (filled, whole, half) => {
  render(<FiveStar filled={filled} />);
  const rating = screen.getByRole('img', { name: `${filled} out of 5 stars` });
  expect(rating.querySelectorAll('svg')).toHaveLength(5);
  expect([count(rating, 'true'), count(rating, 'half')]).toEqual([whole, half]);
  expect(rating).toHaveTextContent(Number.isInteger(filled) ? '' : String(filled));
});

it.each([-1, 5.1, Number.NaN])('five stars: refuses %d', (filled) => {
  expectNoise(/RangeError/);
  const show = () => render(<FiveStar filled={filled} />);
  expect(show).toThrow(RangeError);
  expect(show).toThrow(`A rating must be a number from 0 to 5, not ${filled}.`);
});

/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { FiveStar } from '../../../../src/ui/feedback/five-star';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

it.each([0, 4, 5])('five stars: shows %i filled', (filled) => {
  render(<FiveStar filled={filled} />);
  const rating = screen.getByRole('img', { name: `${filled} out of 5 stars` });
  expect(rating.querySelectorAll('svg')).toHaveLength(5);
  expect(rating.querySelectorAll('[data-filled="true"]')).toHaveLength(filled);
});

it.each([-1, 6, 3.5, Number.NaN])('five stars: refuses %d', (filled) => {
  expectNoise(/RangeError/);
  const show = () => render(<FiveStar filled={filled} />);
  expect(show).toThrow(RangeError);
  expect(show).toThrow(`A rating must be a whole number from 0 to 5, not ${filled}.`);
});

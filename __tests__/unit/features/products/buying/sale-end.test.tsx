/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SaleEnd } from '../../../../../src/features/products/buying/sale-end';
import { endOfDay } from '../../../../../src/lib/dates';

const money = (cents: number) => ({ cents, currencyCode: 'USD' });
const availability = 'available' as const;
const reduced = { price: money(5400), compareAtPrice: money(7200), availability };
const saleEnd = <SaleEnd variant={reduced} saleEndsOn="2026-12-24" />;

beforeEach(() => jest.useFakeTimers());

it.each([
  [new Date(2026, 11, 23, 23, 59), 'Sale price until December 24, 2026.'],
  [new Date(2026, 11, 24, 0, 0), 'The sale ends today at 11:59 pm.'],
  [new Date(2026, 11, 24, 23, 59, 59), 'The sale ends today at 11:59 pm.'],
  [new Date(2026, 11, 25, 0, 0), ''],
])('sale end: at %s it says "%s"', (now, sentence) => {
  jest.setSystemTime(now);
  expect(render(saleEnd).container).toHaveTextContent(sentence);
});

it('sale end: the built page names the day, whatever day it is', () => {
  jest.setSystemTime(new Date(2026, 11, 24));
  expect(renderToString(saleEnd)).toContain('Sale price until December 24, 2026.');
});

it.each([
  [{ ...reduced, compareAtPrice: null }, '2026-12-24'],
  [{ ...reduced, price: money(7200) }, '2026-12-24'],
  [{ ...reduced, availability: 'sold-out' as const }, '2026-12-24'],
  [reduced, null],
])('sale end: says nothing without stock, a reduced price and a day', (variant, saleEndsOn) => {
  jest.setSystemTime(new Date(2026, 11, 1));
  const { container } = render(<SaleEnd variant={variant} saleEndsOn={saleEndsOn} />);
  expect(container).toBeEmptyDOMElement();
});

it('endOfDay: is the date with 23:59', () => {
  expect(endOfDay(new Date(2026, 0, 5, 8, 30))).toBe('2026-01-05 23:59');
});

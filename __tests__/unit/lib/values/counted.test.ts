import { formatMoney } from '../../../../src/domain/money/money';
import { counted, groupThousands } from '../../../../src/lib/values/counted';
import { formatDate } from '../../../../src/lib/values/dates';

it('counted: formats singular, plural and thousands', () => {
  expect(counted(1, 'article')).toBe('1 article');
  expect(counted(0, 'article')).toBe('0 articles');
  expect(counted(1204, 'person', 'people')).toBe('1,204 people');
});

/** Judges the formats that the browser gets without `Intl`. */
describe('formats without Intl', () => {
  const numbers = [0, 1, 9, 10, 99, 100, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789];

  it.each(numbers)('groupThousands writes %d as Intl does', (number) => {
    const expected = new Intl.NumberFormat('en-US');
    expect(groupThousands(number)).toBe(expected.format(number));
    expect(groupThousands(-number || 0)).toBe(expected.format(-number || 0));
  });

  it.each([...numbers, -1, -1_250])('formatMoney writes %d cents as Intl does', (cents) => {
    const expected = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    expect(formatMoney({ cents, currencyCode: 'USD' })).toBe(expected.format(cents / 100));
  });

  it('formatMoney writes another currency by its own rules', () => {
    expect(formatMoney({ cents: 120_000, currencyCode: 'EUR' })).toBe('€1,200.00');
    expect(formatMoney({ cents: 120_000, currencyCode: 'JPY' })).toBe('¥1,200');
  });

  it('formatDate writes each day of a leap year as Intl does, in UTC', () => {
    const expected = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2028, 0, 1 + day, day % 24, 59));
      expect(formatDate(date.toISOString())).toBe(expected.format(date));
    }
  });

  it('formatDate refuses what is no date', () => {
    expect(() => formatDate('soon')).toThrow(new RangeError('"soon" is not a date.'));
  });
});

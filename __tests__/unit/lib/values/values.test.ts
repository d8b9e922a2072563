import { formatMoney } from '../../../../src/domain/money/money';
import { counted, groupThousands } from '../../../../src/lib/values/counted';
import { formatDate } from '../../../../src/lib/values/dates';
import {
  addBusinessDays,
  addDays,
  dayOf,
  daysBetween,
  isDay,
  weekdayName,
  weekdayOf,
  weekStart,
} from '../../../../src/lib/values/days';
import { toGtin } from '../../../../src/lib/values/gtin';
import { initialsOf } from '../../../../src/lib/values/initials';
import { parseExactJson } from '../../../../src/lib/values/json';
import { normalizeError } from '../../../../src/lib/values/normalize-error';
import { compareNaturally } from '../../../../src/lib/values/compare-naturally';
import { keepUnchanged } from '../../../../src/lib/values/keep-unchanged';

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

it('days: are those of the device’s own calendar', () => {
  expect(dayOf(new Date(2026, 10, 27, 0, 0))).toBe('2026-11-27');
  expect(dayOf(new Date(2026, 10, 27, 23, 59, 59))).toBe('2026-11-27');
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
});

it.each([
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('days: %s and %d more are %s, also where clocks change', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(count);
});

it.each([
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-30', 4, '2026-12-04'],
  ['2026-11-30', 8, '2026-12-10'],
])('days: %s and %d business days more are %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected);
});

it('days: weeks begin on Monday', () => {
  expect(weekdayName(weekdayOf('2026-11-27'))).toBe('Friday');
  expect(weekStart('2026-11-27')).toBe('2026-11-23');
  expect(weekStart('2026-11-29')).toBe('2026-11-23');
  expect(weekStart('2026-11-30')).toBe('2026-11-30');
});

it.each([
  '2026-02-30',
  '9999-12-31',
  '2026-13-01',
  '26-11-27',
  '2026-11-27T10:00',
  '',
  20_261_127,
  undefined,
])('days: %p is none', (value) => {
  expect(isDay(value)).toBe(false);
});

it('days: a real day is one', () => {
  expect(isDay('2028-02-29')).toBe(true);
});

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

it.each([
  ['Dolores Quan', 'DQ'],
  ['Walt "Buzz" Brannigan', 'WB'],
  ['Inês', 'I'],
  ['พิชิต', 'พ'],
  ['ليلى الحداد', 'لا'],
  ['🥊 Pete', 'P'],
  ['  ', ''],
])('initials: of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  [new Error('No gloves left'), 'No gloves left', 500],
  [Object.assign(new Error('Gone'), { statusCode: 410 }), 'Gone', 410],
  [{ message: 'Not here', status: 404 }, 'Not here', 404],
  [{ message: 'Odd', status: 200 }, 'Odd', 500],
  [{ message: 'Odd', statusCode: '404', status: 503 }, 'Odd', 503],
  ['Only words', 'Only words', 500],
  ['', 'Something went wrong', 500],
  [{ message: '' }, 'Something went wrong', 500],
  [null, 'Something went wrong', 500],
  [undefined, 'Something went wrong', 500],
  [42, 'Something went wrong', 500],
])('normalizeError: returns a message and a status for %p', (thrown, message, statusCode) => {
  expect(normalizeError(thrown)).toEqual({ message, statusCode });
});

it.each([
  [
    ['10 oz', '8 oz', '16 oz'],
    ['8 oz', '10 oz', '16 oz'],
  ],
  [
    ['Rope 10', 'rope 9', 'Rope'],
    ['Rope', 'rope 9', 'Rope 10'],
  ],
  [
    ['Zug', 'Öl', 'Ofen', 'apple'],
    ['apple', 'Ofen', 'Öl', 'Zug'],
  ],
  [
    ['Red', '2 m', '', '180 cm'],
    ['', '2 m', '180 cm', 'Red'],
  ],
  [
    ['bag', 'Bag', 'Bäg'],
    ['Bag', 'Bäg', 'bag'],
  ],
])('sorts %p as %p, in whatever order they come', (texts, sorted) => {
  expect(texts.toSorted(compareNaturally)).toEqual(sorted);
  expect(texts.toReversed().toSorted(compareNaturally)).toEqual(sorted);
});

it('sorts as the collation of English does', () => {
  const texts = [
    'Large',
    'medium',
    'Small',
    '1 pair',
    '12 pairs',
    '3 pairs',
    'Été',
    'Eternal',
    'Navy',
  ];
  const { compare } = new Intl.Collator('en', { numeric: true });
  expect(texts.toSorted(compareNaturally)).toEqual(texts.toSorted(compare));
});

const before = {
  title: 'Jab',
  body: [{ text: 'one' }, { text: 'two' }],
  topic: { name: 'Technique' },
};

it('keep unchanged: returns the earlier value when nothing has changed', () => {
  expect(keepUnchanged(before, structuredClone(before))).toBe(before);
});

it('keep unchanged: keeps the parts beside a change', () => {
  const now = { ...structuredClone(before), body: [{ text: 'one' }, { text: 'three' }] };
  const kept = keepUnchanged(before, now);
  expect(kept).toEqual(now);
  expect(kept.body[0]).toBe(before.body[0]);
  expect(kept.topic).toBe(before.topic);
});

it.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1, 2], [1]],
  [[1], [1, 2]],
  [[], {}],
  [{ a: null }, { a: {} }],
  [null, { a: 1 }],
  [{ a: [] }, { a: null }],
])('keep unchanged: from %j to %j, the result is the new value', (earlier, now) => {
  expect(keepUnchanged<unknown>(earlier, now)).toStrictEqual(now);
});

it('parse exact JSON: only integers that a number would round become text', () => {
  const text =
    '{"id": 90071992547409931, "ids":[9007199254740991,-9007199254740993], "size":0.98765432109876543, "big":12345678901234567e3, "text":"\\" : 90071992547409931,"}';
  expect(parseExactJson(text)).toEqual({
    id: '90071992547409931',
    ids: [9007199254740991, '-9007199254740993'],
    size: Number('0.98765432109876543'),
    big: Number('12345678901234567e3'),
    text: '" : 90071992547409931,',
  });
  expect(() => parseExactJson('{"id":90071992547409931')).toThrow(SyntaxError);
});

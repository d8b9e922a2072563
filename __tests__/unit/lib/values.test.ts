import { formatMoney } from '../../../src/domain/money/money';
import { formatDate } from '../../../src/lib/values/dates';
import { addBusinessDays, addDays, daysBetween, isDay } from '../../../src/lib/values/days';
import { toGtin } from '../../../src/lib/values/gtin';
import { parseExactJson } from '../../../src/lib/values/json';
import { normalizeError } from '../../../src/lib/values/normalize-error';
import { compareNaturally } from '../../../src/lib/values/compare-naturally';
import { keepUnchanged } from '../../../src/lib/values/keep-unchanged';
import type { CalendarEvent } from '../../../src/lib/values/calendar-file';
import { calendarFile } from '../../../src/lib/values/calendar-file';
import { filterableProducts, filterQuestions } from '../../../src/domain/product/filter-questions';
import {
  droppableFilters,
  filterItems,
  listFilters,
  readFilterChoice,
} from '../../../src/lib/values/list-filters';
import { makeListed } from '../../rigs/builders/listed-products';
import { makeVariant, usd } from '../../rigs/builders/shop-builders';

/** Judges the formats that the browser gets without `Intl`. */
describe('formats without Intl', () => {
  const numbers = [0, 1, 9, 10, 99, 100, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789];

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
});

it.each([
  ['2026-03-28', 2, '2026-03-30'],
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

it.each(['2026-02-30', '9999-12-31', '26-11-27', '', 20_261_127])('days: %p is none', (value) => {
  expect(isDay(value)).toBe(false);
});

it.each([
  ['9521234001003', 'of 13 digits', '9521234001003'],
  ['0-36000-29145 2', 'of 12 digits, with signs between them', '036000291452'],
  ['19521234001000', 'of 14 digits', '19521234001000'],
  ['9521234001004', 'with a wrong check digit', undefined],
  ['2012345678903', 'of the range inside shops', undefined],
  ['0000000000000', 'of zeros', undefined],
])('gtin: reads %s, a barcode %s', (barcode, _kind, gtin) => {
  expect(toGtin(barcode)).toBe(gtin);
});

it.each([
  [new Error('No gloves left'), 'No gloves left', 500],
  [Object.assign(new Error('Gone'), { statusCode: 410 }), 'Gone', 410],
  [{ message: 'Odd', status: 200 }, 'Odd', 500],
  [{ message: 'Odd', statusCode: '404', status: 503 }, 'Odd', 503],
  ['', 'Something went wrong', 500],
  [null, 'Something went wrong', 500],
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

const before = {
  title: 'Jab',
  body: [{ text: 'one' }, { text: 'two' }],
  topic: { name: 'Technique' },
};

it('keep unchanged: keeps the parts beside a change', () => {
  const now = { ...structuredClone(before), body: [{ text: 'one' }, { text: 'three' }] };
  const kept = keepUnchanged(before, now);
  expect(kept).toEqual(now);
  expect(kept.body[0]).toBe(before.body[0]);
  expect(kept.topic).toBe(before.topic);
});

it.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1], [1, 2]],
  [{ a: null }, { a: {} }],
  [null, { a: 1 }],
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

describe('calendar file', () => {
  const event: CalendarEvent = {
    uid: 'plan-session@example.com',
    date: '2026-12-01',
    time: '18:30',
    minutes: 16,
    summary: 'Six rounds',
    description: '',
  };

  const now = new Date('2026-11-27T09:05:30.123Z');

  /** Returns the content lines of a file, unfolded (RFC 5545, 3.1). */
  function linesOf(file: string): string[] {
    return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  }

  function fileOf(fields: Partial<CalendarEvent> = {}, at = now): string {
    return calendarFile('Cornerwork', [{ ...event, ...fields }], at);
  }

  it('calendar file: has one event with the properties that RFC 5545 requires', () => {
    expect(linesOf(fileOf({ url: 'https://example.com/a,b' }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cornerwork//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:plan-session@example.com',
      'DTSTAMP:20261127T090530Z',
      'SEQUENCE:29929505',
      'DTSTART:20261201T183000',
      'DURATION:PT16M',
      'SUMMARY:Six rounds',
      'URL:https://example.com/a,b',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('calendar file: escapes backslashes, semicolons, commas and line breaks', () => {
    const lines = linesOf(fileOf({ summary: 'Jab, cross; \\', description: 'One\r\nTwo' }));
    expect(lines).toContain('SUMMARY:Jab\\, cross\\; \\\\');
    expect(lines).toContain('DESCRIPTION:One\\nTwo');
  });

  it.each(['x', 'ü', '拳', '🥊'])(
    'calendar file: folds lines of %s at 75 octets, between characters',
    (letter) => {
      const summary = letter.repeat(100);
      const file = fileOf({ summary });
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain('\uFFFD');
      }
      expect(file.split('\r\n ').length).toBeGreaterThan(1);
      expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
    },
  );
});

describe('list filters', () => {
  const products = [
    makeListed(
      'gloves',
      [
        makeVariant({ Color: 'Red', Size: 'M' }, { price: usd(6000) }),
        makeVariant({ Color: 'Blue', Size: 'L' }, { price: usd(6000), availability: 'unknown' }),
      ],
      { productFilter: 'Gloves' },
    ),
    makeListed('wraps', [makeVariant({ Color: 'Red', Size: 'S' }, { price: usd(1200) })], {
      productFilter: 'Wraps',
    }),
    makeListed('rope', [makeVariant({ Color: 'Black' }, { price: usd(2500) })], {
      productFilter: null,
      productType: 'Aids',
    }),
  ];
  const list = filterableProducts(products);
  const { questions } = list;

  function handles(search: string): string[] {
    return filterItems(list, readFilterChoice(questions, search)).map(({ handle }) => handle);
  }

  function counts(search: string): Record<string, string[]> {
    const filters = listFilters(list, readFilterChoice(questions, search));
    return Object.fromEntries(
      filters.map(({ name, values }) => [
        name,
        values.map(({ label, count, isChecked }) => `${isChecked ? '*' : ''}${label} (${count})`),
      ]),
    );
  }

  it('counts the products each value would leave', () => {
    expect(counts('')).toEqual({
      Type: ['Aids (1)', 'Gloves (1)', 'Wraps (1)'],
      Color: ['Black (1)', 'Blue (1)', 'Red (2)'],
      Size: ['S (1)', 'M (1)', 'L (1)'],
      Price: ['Under $25 (1)', '$25 to $50 (1)', '$50 to $100 (1)'],
      Availability: ['In stock (3)'],
    });
    expect(counts('?Type=Wraps')).toMatchObject({
      Type: ['Aids (1)', 'Gloves (1)', '*Wraps (1)'],
      Color: ['Black (0)', 'Blue (0)', 'Red (1)'],
    });
  });

  it('treats values of one question as alternatives and combines questions', () => {
    expect(handles('?Color=Red')).toEqual(['gloves', 'wraps']);
    expect(handles('?Color=Blue&Color=Black')).toEqual(['gloves', 'rope']);
    expect(handles('?Color=Red&Type=Wraps')).toEqual(['wraps']);
    expect(handles('?Price=25-50')).toEqual(['rope']);
  });

  it('needs one variant that matches everything: red in M and blue in L make no red L', () => {
    expect(handles('?Color=Red&Size=L')).toEqual([]);
    expect(handles('?Color=Red&Size=M')).toEqual(['gloves']);
  });

  it('names the filters without which there would be something, not those that would not help', () => {
    const drops = (search: string) => droppableFilters(list, readFilterChoice(questions, search));
    expect(drops('?Color=Red&Size=L')).toEqual(
      [
        { name: 'Color', count: 1 },
        { name: 'Size', count: 2 },
      ].reverse(),
    );
    expect(drops('?Color=Black&Size=L&Type=Wraps')).toEqual([]);
  });

  it('counts as in stock only what the shop confirmed', () => {
    expect(handles('?Color=Blue&Availability=in-stock')).toEqual([]);
    expect(handles('?color=blue')).toEqual(['gloves']);
  });

  it('omits an option named like a built-in question', () => {
    const priced = (handle: string, value: string) =>
      makeListed(handle, [makeVariant({ Price: value })]);
    const names = filterQuestions([priced('a', 'low'), priced('b', 'high')]).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Availability']);
  });

  it('tells answers apart that differ only in case, and otherwise ignores case', () => {
    const cased = [{ name: 'Size', answers: ['S', 's', 'M'] }];
    expect(readFilterChoice(cased, '?Size=s&size=m')).toEqual(new Map([['Size', ['s', 'M']]]));
    expect(readFilterChoice(cased, '?Size=S')).toEqual(new Map([['Size', ['S']]]));
  });

  it('keeps sizes of different units apart, without those of one product and of other types', () => {
    const sized = (handle: string, productFilter: string, sizes: string[]) =>
      makeListed(
        handle,
        sizes.map((Size) => makeVariant({ Size })),
        { productFilter },
      );
    const mixed = filterableProducts([
      sized('gloves', 'Gloves', ['12oz', '8 oz']),
      sized('mitts', 'Gloves', ['12oz', 'M']),
      sized('tee', 'Apparel', ['M', 'XXL', 'S']),
      sized('shoes', 'Apparel', ['US 9', 'US 10']),
    ]);
    const groups = (search: string) =>
      listFilters(mixed, readFilterChoice(mixed.questions, search))
        .filter(({ name }) => name === 'Size')
        .map(({ title, values }) => [title, ...values.map(({ label }) => label)]);
    const ounces = ['Size, 8 oz to 12oz', '8 oz', '12oz'];
    const clothing = ['Size, S to XXL', 'S', 'M', 'XXL'];
    expect(groups('')).toEqual([clothing, ounces]);
    expect(groups('?Type=Apparel')).toEqual([clothing]);
    expect(groups('?Type=Apparel&Size=12oz')).toEqual([clothing, ounces]);
  });
});

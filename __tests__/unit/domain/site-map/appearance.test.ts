import type { AppearanceChange } from '../../../../src/domain/site-map/appearance';
import {
  appearanceAt,
  appearanceMessage,
  comingMessage,
} from '../../../../src/domain/site-map/appearance';

const march = { from: '2027-03-01T09:00:00.000Z' };
const june = { from: '2027-06-01T09:00:00.000Z' };
const months: Readonly<Record<string, string>> = { [march.from]: 'March 1', [june.from]: 'June 1' };
const format = (time: string) => months[time] ?? time;

test.each<[AppearanceChange, string]>([
  [
    { before: 'shown', after: march },
    'Leaves the site now, returns March 1, the date in “Appears on”.',
  ],
  [{ before: 'absent', after: march }, 'Nothing changes before March 1, the date in “Appears on”.'],
  [{ before: march, after: march }, 'Nothing changes before March 1, the date in “Appears on”.'],
  [
    { before: march, after: june },
    'Appears June 1, no longer March 1, by the date in “Appears on”.',
  ],
  [{ before: march, after: 'shown' }, 'Appears now, no longer March 1.'],
  [{ before: 'shown', after: 'shown' }, ''],
  [{ before: 'absent', after: 'shown' }, ''],
  [{ before: 'shown', after: 'absent' }, 'It leaves the site, its lists and search.'],
  [{ before: march, after: 'absent' }, 'It is not on the site yet, and will not appear March 1.'],
  [{ before: 'absent', after: 'absent' }, 'It has no page on the site.'],
])('appearance: %j is said as "%s"', (change, sentence) => {
  expect(appearanceMessage(change, format)).toBe(sentence);
});

test('appearance: a date counts from the moment of the publication on', () => {
  expect(appearanceAt(march.from, '2027-02-01T00:00:00.000Z')).toEqual(march);
  expect(appearanceAt(march.from, march.from)).toBe('shown');
  expect(appearanceAt(undefined, march.from)).toBe('shown');
  const planned = { before: 'shown', after: june } as const;
  expect(appearanceMessage(planned, format, 'then')).toMatch(/^Leaves the site then, returns June/);
  expect(comingMessage(june.from, format, true)).toBe(
    'It has left the site. Readers see it again from June 1 on, the date in “Appears on”.',
  );
});

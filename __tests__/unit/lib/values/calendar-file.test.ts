import type { CalendarEvent } from '../../../../src/lib/values/calendar-file';
import { calendarFile } from '../../../../src/lib/values/calendar-file';

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

it('calendar file: ends every line with CR LF, and holds neither alone', () => {
  const file = fileOf({ description: 'One\nTwo\r\nThree\rFour' });
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
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

it('calendar file: keeps the UID of an appointment and raises its SEQUENCE with a later export', () => {
  const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  const later = fileOf({ date: '2027-01-04' }, new Date('2026-11-28T09:05:30.000Z'));
  expect(linesOf(later)).toContain(`UID:${event.uid}`);
  expect(sequenceOf(later)).toBeGreaterThan(sequenceOf(fileOf()));
  // An integer of 32 bits, as 3.3.8 limits it.
  expect(sequenceOf(later)).toBeLessThan(2 ** 31);
});

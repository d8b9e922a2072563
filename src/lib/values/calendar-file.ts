/** An appointment at the reader's own local time (RFC 5545, "floating"). */
export type CalendarEvent = {
  /** The same in each export of the same appointment. */
  uid: string;
  /** `2026-12-01`. */
  date: string;
  /** `18:30`. */
  time: string;
  minutes: number;
  summary: string;
  description: string;
  /** Absolute address. */
  url?: string | undefined;
};

/**
 * Returns an iCalendar file (RFC 5545): lines end in CRLF, and are folded at 75 octets.
 *
 * @param now time of the export. It numbers the version of each appointment (`SEQUENCE`, in minutes), so that a
 *   later export moves the appointments of an earlier one instead of doubling them.
 */
export function calendarFile(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  const { uid, date, time, minutes, summary, description, url } = event;
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}Z`,
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTART:${date.replaceAll('-', '')}T${time.replace(':', '')}00`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'END:VEVENT',
  ];
}

/** Escapes a value of type TEXT. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const maxOctets = 75;
const encoder = new TextEncoder();

/** Folds a line at 75 octets, between characters. A continuation begins with a space. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

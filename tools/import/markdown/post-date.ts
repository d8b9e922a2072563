/** Dates of posts: times, and the days that old addresses have of them. */

/** Clock of an old site. */
export type SiteClock = {
  /** Name of its time zone; empty if it is not known. */
  timeZone: string;
  /** True if the site shows every time in its zone, and takes one without an offset as UTC, as Jekyll does. */
  isJekyll: boolean;
};

export type PostDate = {
  /** ISO 8601 with the offset of the site's clock, or the offset that is written. */
  iso: string;
  /** Its day there, and as it is written: Jekyll's versions differ. */
  days: readonly string[];
};

const isoDate =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/i;
const zoneAtEnd =
  /(?<=\d|[ap]m)\s*(Z|(?:UTC|GMT|(?<=:\d\d(?:\.\d+)?\s*))[+-]\d{2}:?\d{2}|UTC|GMT|[ECMP][SD]T)(?:\s*\([^)]*\))?$/i;

/**
 * Reads a date as it is written by people and programs.
 *
 * @returns `undefined` for what is none, such as the 30th of February
 */
export function readDate(text: string, { timeZone, isJekyll }: SiteClock): PostDate | undefined {
  const zone = zoneAtEnd.exec(text);
  const written = readWall(zone ? text.slice(0, zone.index) : text);
  if (written === undefined) return undefined;
  const hasTime = zone !== null || /\d:\d\d/.test(text);
  const offset = zone
    ? Date.UTC(2000, 0, 1) - Date.parse(`1 Jan 2000 00:00 ${zone[1] ?? ''}`)
    : isJekyll && hasTime
      ? 0
      : offsetAt(written - offsetAt(written, timeZone), timeZone);
  if (Number.isNaN(offset)) return undefined;
  const time = written - offset;
  const shown = isJekyll && hasTime && timeZone !== '' ? offsetAt(time, timeZone) : offset;
  const wall = new Date(time + shown).toISOString();
  const days = new Set([wall, new Date(written).toISOString()].map((each) => each.slice(0, 10)));
  return { iso: wall.replace('Z', offsetText(shown)), days: [...days] };
}

/** Returns a date and time without a zone, as if it were in UTC. */
function readWall(text: string): number | undefined {
  const [, year, month, day, hour, minute, second] = (isoDate.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) {
    const time = /\d{4}/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
    return Number.isNaN(time) ? undefined : time;
  }
  const time = new Date(Date.UTC(2000, month - 1, day, hour || 0, minute || 0, second || 0));
  time.setUTCFullYear(year);
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time.getTime() : undefined;
}

/** Returns the offset of a zone at a time, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timeZone || 'UTC',
    timeZoneName: 'longOffset',
  });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

function offsetText(offset: number): string {
  if (offset === 0) return 'Z';
  const minutes = Math.abs(offset) / 60_000;
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** True for a name such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    offsetAt(0, name);
    return true;
  } catch {
    return false;
  }
}

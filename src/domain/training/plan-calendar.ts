import type { CalendarEvent } from '../../lib/values/calendar-file';
import { sessionMinutes } from './plan-outline';
import type { PlanSession, TrainingPlan } from './training-plan';

/** Weekdays from Monday, 0, to Sunday, 6. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** When a reader follows a plan. `start`: first day, `2026-12-01`; `time`: `18:30`. */
export type PlanDays = { start: string; weekdays: ReadonlySet<Weekday>; time: string };

/** Returns weekdays for so many sessions a week, spread from Monday. */
export function spreadWeekdays(count: number): ReadonlySet<Weekday> {
  const days = Array.from({ length: count }, (_, at) => Math.floor((at * 7) / count));
  return new Set(days as Weekday[]);
}

/** Returns the first Monday after a day, as `2026-12-07`. */
export function nextMonday(today: Date): string {
  const weekday = (today.getDay() + 6) % 7;
  const parts = [today.getFullYear(), today.getMonth(), today.getDate() + 7 - weekday] as const;
  return new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
}

/**
 * Places the sessions of a plan on days. Week n begins 7 (n - 1) days after the first day; its sessions take the
 * chosen weekdays in their order. Days of rest are those between.
 *
 * @param days as many weekdays as the fullest week has sessions, at least
 */
export function planEvents(
  { storyUuid, title, weeks }: TrainingPlan,
  days: PlanDays,
  siteUrl: string,
): CalendarEvent[] {
  return weeks.flatMap(({ sessions }, week) => {
    const dates = datesOf(days, week);
    return sessions
      .filter(({ kind }) => kind !== 'rest')
      .flatMap((session, place): CalendarEvent[] => {
        const date = dates[place];
        if (date === undefined) return [];
        const url = addressOf(session, siteUrl);
        return [
          {
            uid: `${storyUuid}-${session.id}@${new URL(siteUrl).host}`,
            date,
            time: days.time,
            minutes: sessionMinutes(session),
            summary: nameSession(session),
            description: [`${title}, week ${week + 1}.`, session.note, url]
              .filter(Boolean)
              .join('\n'),
            url,
          },
        ];
      });
  });
}

function addressOf(session: PlanSession, siteUrl: string): string | undefined {
  return session.kind === 'workout' ? new URL(session.workout.path, siteUrl).href : undefined;
}

/** Returns what a session is called in lists and calendars. */
export function nameSession(session: PlanSession): string {
  switch (session.kind) {
    case 'workout':
      return session.workout.title;
    case 'run':
      return `Run, ${session.minutes} minutes`;
    case 'rest':
      return 'Rest';
  }
}

/** Lists the chosen days of a week, in their order. */
function datesOf({ start, weekdays }: PlanDays, week: number): string[] {
  return Array.from({ length: 7 }, (_, day) => {
    const date = new Date(`${start}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + 7 * week + day);
    return date;
  })
    .filter((date) => weekdays.has(((date.getUTCDay() + 6) % 7) as Weekday))
    .map((date) => date.toISOString().slice(0, 10));
}

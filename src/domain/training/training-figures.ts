import type { Day } from '../../lib/values/days';
import { addDays, weekStart } from '../../lib/values/days';
import { scheduleTrainingPlan } from './training-plan-schedule';
import type { StartedTrainingPlan } from './started-training-plan';
import type { TrainingEntry, TrainingLog } from './training-log';

/** Sums of the week that begins on `monday`. */
export type WeekFigures = { monday: Day; sessions: number; rounds: number; minutes: number };

/** Sums of one day. */
export type DayFigures = { rounds: number; minutes: number };

/** Returns the sums by day, of days with training. */
export function figuresByDay(entries: readonly TrainingEntry[]): Map<Day, DayFigures> {
  const days = new Map<Day, DayFigures>();
  for (const { day, rounds, minutes } of entries) {
    const before = days.get(day) ?? { rounds: 0, minutes: 0 };
    days.set(day, { rounds: before.rounds + rounds, minutes: before.minutes + minutes });
  }
  return days;
}

/** Returns the sums by week from the first training to the last, newest first. Weeks without any have zeros. */
export function figuresByWeek(entries: readonly TrainingEntry[]): WeekFigures[] {
  const weeks = new Map<Day, WeekFigures>();
  for (const { day, rounds, minutes } of entries) {
    const monday = weekStart(day);
    const before = weeks.get(monday) ?? emptyWeek(monday);
    weeks.set(monday, {
      monday,
      sessions: before.sessions + 1,
      rounds: before.rounds + rounds,
      minutes: before.minutes + minutes,
    });
  }
  const mondays = [...weeks.keys()].sort();
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: WeekFigures[] = [];
  for (let monday = last; monday >= first; monday = addDays(monday, -7)) {
    all.push(weeks.get(monday) ?? emptyWeek(monday));
  }
  return all;
}

/** Returns the week with the most minutes, of several the latest. */
export function bestWeek(weeks: readonly WeekFigures[]): WeekFigures | undefined {
  return weeks.reduce<WeekFigures | undefined>(
    (best, week) => (best && best.minutes >= week.minutes ? best : week),
    undefined,
  );
}

/**
 * Returns the length of the streak in days, from its first day of training to its last, both counted.
 *
 * - A day is missed if nothing was recorded on it, unless it is free. Free is a day of a plan on which that plan
 *   and every other has no workout or run, and a day of a pause.
 * - One missed day is forgiven in each week, Monday to Sunday. The second one in a week ends the streak.
 * - Today is not missed before it is over.
 * - Days without training count toward the length only between two days of training.
 */
export function countStreak(log: TrainingLog, today: Day): number {
  const trained = new Set(log.entries.map(({ day }) => day).filter((day) => day <= today));
  const earliest = [...trained].sort()[0];
  if (earliest === undefined) return 0;
  const isFree = freeDays(log, today);
  const forgiven = new Set<Day>();
  let length = 0;
  let last: Day | undefined;
  let span = 0;
  for (let day = today; day >= earliest; day = addDays(day, -1)) {
    if (last !== undefined) span += 1;
    if (trained.has(day)) {
      last ??= day;
      length = span + 1;
    } else if (day !== today && !isFree(day)) {
      const week = weekStart(day);
      if (forgiven.has(week)) break;
      forgiven.add(week);
    }
  }
  return length;
}

/** Returns a function that is true for days without training by the reader's plans. */
function freeDays(log: TrainingLog, today: Day): (day: Day) => boolean {
  const plans = log.plans.map((started) => {
    const sessions = scheduleTrainingPlan(started, log.entries, today);
    const active = sessions.filter(({ session }) => session.kind !== 'rest');
    const end =
      started.endedOn ??
      sessions
        .map(({ day }) => day)
        .sort()
        .at(-1) ??
      started.startDay;
    return { started, end, active: new Set(active.map(({ day }) => day)) };
  });
  return (day) => {
    const covering = plans.filter(({ started, end }) => started.startDay <= day && day <= end);
    return (
      covering.length > 0 &&
      covering.every(({ started, active }) => isPausedOn(started, day) || !active.has(day))
    );
  };
}

function isPausedOn({ pauses }: StartedTrainingPlan, day: Day): boolean {
  return pauses.some(({ from, until }) => from <= day && (until === undefined || day < until));
}

function emptyWeek(monday: Day): WeekFigures {
  return { monday, sessions: 0, rounds: 0, minutes: 0 };
}

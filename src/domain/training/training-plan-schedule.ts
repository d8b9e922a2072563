import type { Day } from '../../lib/values/days';
import { addDays, weekdayOf } from '../../lib/values/days';
import type { StartedTrainingPlan } from './started-training-plan';
import { isPaused, trainingPlanSequence } from './started-training-plan';
import type { CompletedSession, TrainingEntry, TrainingLog } from './training-log';
import type { TrainingPlanSession } from './training-plan';

/** Session on its day. */
export type ScheduledSession = {
  key: string;
  session: TrainingPlanSession;
  /** Week of the plan, from 1; a repeated week counts again. */
  week: number;
  weekTitle: string;
  day: Day;
  /** Day on which it was finished. */
  doneOn: Day | undefined;
};

/**
 * Lays the sessions of a started plan out on days, in their order.
 *
 * - Without weekdays of the reader's own: one session a day from the week's first day, and a week takes seven.
 * - With them: workouts and runs come on these weekdays. A rest takes a day between them, if there is one. A
 *   week takes at least seven days, and longer if it has more sessions than the reader has days.
 * - Days of a pause do not count. A pause that is still open ends today, as if the plan went on now.
 * - A moved session is on the day that the reader chose, or after the pause in which that is.
 */
export function scheduleTrainingPlan(
  started: StartedTrainingPlan,
  entries: readonly TrainingEntry[],
  today: Day,
): ScheduledSession[] {
  const doneOn = finishedDays(started, entries);
  const scheduled: ScheduledSession[] = [];
  let cursor = started.startDay;
  trainingPlanSequence(started).forEach(({ title, sessions }, index) => {
    const first = activeDay(started, cursor, today);
    cursor = first;
    for (const { key, session } of sessions) {
      const place = placeSession(started, session, cursor, today);
      if (!place) continue;
      const day = activeDay(started, started.moves[key] ?? place, today);
      const common = { key, session, week: index + 1, weekTitle: title };
      scheduled.push({ ...common, day, doneOn: doneOn.get(key) });
      cursor = addDays(place, 1);
    }
    const end = addActiveDays(started, first, 7, today);
    if (cursor < end) cursor = end;
  });
  return scheduled;
}

/** Returns the days on which sessions were finished, by session key. */
function finishedDays(
  started: StartedTrainingPlan,
  entries: readonly TrainingEntry[],
): Map<string, Day> {
  return new Map(
    entries.flatMap(({ day, completed }) =>
      completed
        .filter(({ startedPlanId }) => startedPlanId === started.id)
        .map(({ sessionKey }): [string, Day] => [sessionKey, day]),
    ),
  );
}

/** Returns the day of a session, or `undefined` for a rest between two days of training in a row. */
function placeSession(
  started: StartedTrainingPlan,
  { kind }: TrainingPlanSession,
  cursor: Day,
  today: Day,
): Day | undefined {
  const { weekdays } = started;
  let day = activeDay(started, cursor, today);
  if (weekdays.length === 0) return day;
  if (kind === 'rest') return weekdays.includes(weekdayOf(day)) ? undefined : day;
  while (!weekdays.includes(weekdayOf(day))) day = addActiveDays(started, day, 1, today);
  return day;
}

/** Returns the first day from `day` on that is in no pause. */
function activeDay({ pauses }: StartedTrainingPlan, day: Day, today: Day): Day {
  let active = day;
  for (const { from, until = today } of pauses) {
    if (from <= active && active < until) active = until;
  }
  return active;
}

function addActiveDays(started: StartedTrainingPlan, day: Day, count: number, today: Day): Day {
  let result = day;
  for (let added = 0; added < count; added += 1) {
    result = activeDay(started, addDays(result, 1), today);
  }
  return result;
}

/** State of a started plan on one day. Workouts and runs count, rests do not. */
export type TrainingPlanStatus = {
  sessions: readonly ScheduledSession[];
  done: number;
  total: number;
  /** Next open workout or run, today or later. */
  next: ScheduledSession | undefined;
  /** Open workouts and runs of days before today. */
  missed: readonly ScheduledSession[];
  /** Week that the reader is in, from 1, and the number of weeks. */
  week: number;
  weeks: number;
  /** Week that can be repeated: the last one with a day before today. */
  repeatable: { week: number; sessionId: string } | undefined;
  isPaused: boolean;
  /** True when no open session is left, today or later. */
  isOver: boolean;
};

/** Returns the state of a started plan. */
export function trainingPlanStatus(
  started: StartedTrainingPlan,
  entries: readonly TrainingEntry[],
  today: Day,
): TrainingPlanStatus {
  const sessions = scheduleTrainingPlan(started, entries, today);
  const active = sessions.filter(({ session }) => session.kind !== 'rest');
  const open = active.filter(({ doneOn }) => doneOn === undefined);
  const next = open.filter(({ day }) => day >= today).sort(byDay)[0];
  const past = sessions.filter(({ day }) => day < today).sort(byDay);
  const last = past.at(-1);
  const weeks = Math.max(0, ...sessions.map(({ week }) => week));
  return {
    sessions,
    done: active.length - open.length,
    total: active.length,
    next,
    missed: open.filter(({ day }) => day < today),
    week: next?.week ?? weeks,
    weeks,
    repeatable: last && { week: last.week, sessionId: last.session.id },
    isPaused: isPaused(started),
    isOver: !next,
  };
}

/** Returns the plans that the reader follows, oldest first: those that were not put away. */
export function runningTrainingPlans({ plans }: TrainingLog): StartedTrainingPlan[] {
  return plans.filter(({ endedOn }) => endedOn === undefined);
}

/**
 * Returns the sessions that a training of an article completes, at most one of each running plan: today's, else
 * the latest that was missed, else the next one if it is of that article.
 */
export function sessionsCompletedBy(
  log: TrainingLog,
  storyUuid: string,
  today: Day,
): CompletedSession[] {
  const isOfArticle = ({ session }: ScheduledSession) =>
    session.kind === 'workout' && session.workout.storyUuid === storyUuid;
  return runningTrainingPlans(log).flatMap((started) => {
    const { sessions, missed, next } = trainingPlanStatus(started, log.entries, today);
    const due = sessions.find(
      (each) => isOfArticle(each) && each.day === today && each.doneOn === undefined,
    );
    const found = due ?? [...missed].sort(byDay).findLast(isOfArticle) ?? next;
    if (!found || !isOfArticle(found)) return [];
    return [{ startedPlanId: started.id, sessionKey: found.key }];
  });
}

function byDay(one: { day: Day }, other: { day: Day }): number {
  if (one.day === other.day) return 0;
  return one.day < other.day ? -1 : 1;
}

import { counted } from '../../lib/values/counted';
import type { TrainingPlanWorkout, TrainingPlanSession, TrainingPlanWeek } from './training-plan';

/** A session as its story holds it: a workout by the uuid of its article. */
export type OutlinedSession =
  | Exclude<TrainingPlanSession, { kind: 'workout' }>
  | { id: string; note: string; kind: 'workout'; storyUuid: string };

export type OutlinedWeek = { title: string; sessions: readonly OutlinedSession[] };

/** Lists the articles that an outline names, each once, by uuid. */
export function workoutsOf(weeks: readonly OutlinedWeek[]): string[] {
  const uuids = weeks
    .flatMap(({ sessions }) => sessions)
    .flatMap((session) => (session.kind === 'workout' ? [session.storyUuid] : []));
  return [...new Set(uuids)];
}

/** Returns the number of days with training in each week. */
export function countTrainingDays(weeks: readonly OutlinedWeek[]): number[] {
  return weeks.map(({ sessions }) => sessions.filter(({ kind }) => kind !== 'rest').length);
}

/** Puts workouts into an outline. A session without its workout, which only a draft has, is left out. */
export function fillWeeks(
  weeks: readonly OutlinedWeek[],
  workouts: readonly TrainingPlanWorkout[],
): TrainingPlanWeek[] {
  const known = new Map(workouts.map((workout) => [workout.storyUuid, workout]));
  return weeks.map(({ title, sessions }) => ({
    title,
    sessions: sessions.flatMap((session): TrainingPlanSession[] => {
      if (session.kind !== 'workout') return [session];
      const { id, note, storyUuid } = session;
      const workout = known.get(storyUuid);
      return workout ? [{ id, note, kind: 'workout', workout }] : [];
    }),
  }));
}

/** Returns the minutes of a session; 0 for a day of rest. */
export function sessionMinutes(session: TrainingPlanSession): number {
  switch (session.kind) {
    case 'workout':
      return session.workout.minutes;
    case 'run':
      return session.minutes;
    case 'rest':
      return 0;
  }
}

/** Returns the minutes of all sessions. */
export function trainingPlanMinutes(weeks: readonly TrainingPlanWeek[]): number {
  return weeks
    .flatMap(({ sessions }) => sessions)
    .reduce((sum, session) => sum + sessionMinutes(session), 0);
}

/** Describes the days of training a week: "3 sessions a week", or "3 to 4 sessions a week". */
export function describeWeeks(trainingDays: readonly number[]): string {
  const [least, most] = [Math.min(...trainingDays), Math.max(...trainingDays)];
  if (least !== most) return `${least} to ${most} sessions a week`;
  return most === 1 ? '1 session a week' : `${most} sessions a week`;
}

/** Formats minutes in words: "1 hour 5 minutes", "45 minutes". */
export function describeMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minute')] : []),
  ].join(' ');
}

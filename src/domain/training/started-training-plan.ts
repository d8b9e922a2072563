import type { Day } from '../../lib/values/days';
import { hashText } from '../../lib/values/hash-text';
import type { TrainingPlanSession, TrainingPlan } from './training-plan';

/** Days without training, as of an illness: from a day, and until the day on which it goes on. */
export type Pause = { from: Day; until?: Day | undefined };

/**
 * Plan that a reader follows. It holds a copy of the plan's outline, so that "Today" works without a
 * connection. Sessions that are done are not in here: entries of the log name them.
 */
export type StartedTrainingPlan = {
  id: string;
  plan: TrainingPlan;
  /** Fingerprint of the plan as editors had it then (`fingerprintOf`). */
  edition: string;
  startDay: Day;
  /** Weekdays for workouts and runs, from 0 for Monday; none for the plan's own days. */
  weekdays: readonly number[];
  /** Time of day of the sessions in the reader's calendar, `18:30`; absent until one was chosen. */
  time?: string | undefined;
  /** In the order of days; only the last may be open. */
  pauses: readonly Pause[];
  /** A session's id for each time that its week is repeated. Weeks have no id that stays. */
  repeats: readonly string[];
  /** Days of moved sessions by session key (`trainingPlanSequence`). */
  moves: Readonly<Record<string, Day>>;
  /** Day on which the reader put the plan away, finished or not. */
  endedOn?: Day | undefined;
  changedAt: number;
};

/** Week of a started plan; a repeated week comes twice. */
type SequencedWeek = {
  title: string;
  sessions: readonly { key: string; session: TrainingPlanSession }[];
};

/** Returns the weeks in the order in which they come, repeated ones included, with a key for each session. */
export function trainingPlanSequence({ plan, repeats }: StartedTrainingPlan): SequencedWeek[] {
  return plan.weeks.flatMap(({ title, sessions }) => {
    const ids = new Set(sessions.map(({ id }) => id));
    const passes = 1 + repeats.filter((id) => ids.has(id)).length;
    return Array.from({ length: passes }, (_, pass) => ({
      title,
      sessions: sessions.map((session) => ({
        key: pass === 0 ? session.id : `${session.id}~${pass}`,
        session,
      })),
    }));
  });
}

/** Moves one session to another day. The others stay where they are. */
export function moveSession(
  started: StartedTrainingPlan,
  sessionKey: string,
  day: Day,
): StartedTrainingPlan {
  return { ...started, moves: { ...started.moves, [sessionKey]: day } };
}

/** Repeats the week of a session after it; the weeks that follow move back by as much. */
export function repeatWeek(started: StartedTrainingPlan, sessionId: string): StartedTrainingPlan {
  return { ...started, repeats: [...started.repeats, sessionId] };
}

/** Pauses a plan from a day on. Open sessions wait until it goes on. */
export function pauseTrainingPlan(started: StartedTrainingPlan, from: Day): StartedTrainingPlan {
  return isPaused(started) ? started : { ...started, pauses: [...started.pauses, { from }] };
}

/** Goes on with a paused plan. A pause that began on that day leaves nothing behind. */
export function resumeTrainingPlan(started: StartedTrainingPlan, day: Day): StartedTrainingPlan {
  const pauses = started.pauses.flatMap((pause): Pause[] => {
    if (pause.until !== undefined) return [pause];
    return pause.from < day ? [{ ...pause, until: day }] : [];
  });
  return { ...started, pauses };
}

export function isPaused({ pauses }: StartedTrainingPlan): boolean {
  return pauses.some(({ until }) => until === undefined);
}

/** True if editors have changed the plan since it was started, or since their changes were taken over. */
export function hasEdits({ edition }: StartedTrainingPlan, current: TrainingPlan): boolean {
  return edition !== fingerprintOf(current);
}

/** Returns a fingerprint of a plan's contents: equal for equal plans, and another one after any change. */
export function fingerprintOf({ path, title, weeks, next }: TrainingPlan): string {
  const outline = [
    path,
    title,
    weeks.map((week) => [week.title, week.sessions.map(outlineOf)]),
    next && [next.path, next.title],
  ];
  return hashText(JSON.stringify(outline)).toString(36);
}

function outlineOf(session: TrainingPlanSession): unknown[] {
  const { id, note, kind } = session;
  if (kind === 'rest') return [id, note, kind];
  if (kind === 'run') return [id, note, kind, session.minutes];
  const { storyUuid, path, title, minutes, rounds } = session.workout;
  return [id, note, kind, storyUuid, path, title, minutes, rounds];
}

/**
 * Takes over what editors have changed. Finished sessions stay as they were, also those that are not in the
 * plan any more: these open the week that they were in, or the last one.
 *
 * @param isDone true for the id of a session that was finished, in any pass of its week
 */
export function takeOverEdits(
  started: StartedTrainingPlan,
  current: TrainingPlan,
  isDone: (sessionId: string) => boolean,
): StartedTrainingPlan {
  const ids = new Set(current.weeks.flatMap(({ sessions }) => sessions.map(({ id }) => id)));
  const before = started.plan.weeks.map(({ sessions }) => sessions.filter(({ id }) => isDone(id)));
  const finished = new Map(before.flat().map((session) => [session.id, session]));
  const last = current.weeks.length - 1;
  const weeks = current.weeks.map((week, index) => {
    const own = index === last ? before.slice(index).flat() : (before[index] ?? []);
    return {
      ...week,
      sessions: [
        ...own.filter(({ id }) => !ids.has(id)),
        ...week.sessions.map((session) => finished.get(session.id) ?? session),
      ],
    };
  });
  return { ...started, plan: { ...current, weeks }, edition: fingerprintOf(current) };
}

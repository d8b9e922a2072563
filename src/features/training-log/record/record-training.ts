import type { ScheduledSession } from '../../../domain/training/training-plan-schedule';
import { sessionsCompletedBy } from '../../../domain/training/training-plan-schedule';
import type {
  CompletedSession,
  LogSource,
  TrainedArticle,
} from '../../../domain/training/training-log';
import { putEntry } from '../../../domain/training/training-log';
import type { Day } from '../../../lib/values/days';
import { changeLog, createLogId } from '../log-store';

/** Session of train mode that has ended, with at least one round to the bell. */
export type FinishedTraining = {
  /** Title of the workout. */
  title: string;
  article: TrainedArticle | undefined;
  /** Day on which it began. */
  day: Day;
  rounds: number;
  minutes: number;
};

/** Records a finished training, and with it the sessions of running plans that it completes. */
export function recordTraining(
  id: string,
  { title, article, day, rounds, minutes }: FinishedTraining,
): void {
  const source = article ? articleSource(article) : ({ kind: 'rounds', title } as const);
  changeLog((log) => {
    if (log.entries.some((entry) => entry.id === id)) return log;
    const completed = article ? sessionsCompletedBy(log, article.storyUuid, day) : [];
    return putEntry(log, newEntry(id, { day, source, rounds, minutes, completed }));
  });
}

/** Records a session of a plan that was done without the timer, with the length that the plan says. */
export function recordSession(
  startedPlanId: string,
  { key, session }: ScheduledSession,
  day: Day,
): void {
  if (session.kind === 'rest') return;
  const isRun = session.kind === 'run';
  const { minutes, rounds } = isRun ? { ...session, rounds: 0 } : session.workout;
  const source = isRun ? ({ kind: 'run' } as const) : articleSource(session.workout);
  const completed = [{ startedPlanId, sessionKey: key }];
  const entry = newEntry(createLogId(), { day, source, rounds, minutes, completed });
  changeLog((log) => putEntry(log, entry));
}

/** Takes the three fields of an article from an object that has more. */
function articleSource({ storyUuid, path, title }: TrainedArticle): LogSource {
  return { kind: 'article', storyUuid, path, title };
}

type NewEntry = {
  day: Day;
  source: LogSource;
  rounds: number;
  minutes: number;
  completed: readonly CompletedSession[];
};

function newEntry(id: string, fields: NewEntry) {
  return { id, ...fields, note: '', changedAt: Date.now() };
}

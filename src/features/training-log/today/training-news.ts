import type { TrainingPlanStatus } from '../../../domain/training/training-plan-schedule';
import {
  trainingPlanStatus,
  runningTrainingPlans,
} from '../../../domain/training/training-plan-schedule';
import type { TrainingLog } from '../../../domain/training/training-log';
import { watchClock } from '../../../hooks/use-today';
import type { Day } from '../../../lib/values/days';
import { dayOf } from '../../../lib/values/days';
import { syncTrainingLog, useTrainingLog } from '../log-store';
import { sessionName, shortDayName } from '../plans/training-plan-words';

/**
 * Tells what is next in the reader's plans, now and after each change of the log or the day.
 *
 * @returns a function that ends it
 */
export function followTraining(tell: (news: string) => void): () => void {
  syncTrainingLog();
  const look = () => tell(trainingNews(useTrainingLog.getState().log, dayOf(new Date())));
  const stopLog = useTrainingLog.subscribe(look);
  const stopClock = watchClock(look);
  look();
  return () => {
    stopLog();
    stopClock();
  };
}

/**
 * Returns the earliest session that is next in one of the plans, as "Today: Six rounds" or "Next, Mon: Six rounds",
 * else the state of the plan that began last.
 */
export function trainingNews(log: TrainingLog, today: Day): string {
  const states = runningTrainingPlans(log).map((started) =>
    trainingPlanStatus(started, log.entries, today),
  );
  const [next] = states
    .filter(({ isPaused }) => !isPaused)
    .flatMap(({ next: session }) => session ?? [])
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  if (!next) return describeState(states.at(-1));
  const when = next.day === today ? 'Today' : `Next, ${shortDayName(next.day, today)}`;
  return `${when}: ${sessionName(next.session)}`;
}

function describeState(state: TrainingPlanStatus | undefined): string {
  if (!state) return 'Training log';
  return state.isOver ? 'Plan finished' : 'Plan paused';
}

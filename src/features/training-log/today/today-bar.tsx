import { Link } from 'gatsby';
import { useEffect, useState } from 'react';
import { routes, trainFragment } from '../../../config/routes';
import type { TrainingPlanStatus } from '../../../domain/training/training-plan-schedule';
import {
  trainingPlanStatus,
  runningTrainingPlans,
} from '../../../domain/training/training-plan-schedule';
import type { StartedTrainingPlan } from '../../../domain/training/started-training-plan';
import type { Day } from '../../../lib/values/days';
import { useToday } from '../../../hooks/use-today';
import { Button } from '../../../ui/controls/button';
import { BottomNotice } from '../../../ui/feedback/bottom-notice';
import { syncTrainingLog, useTrainingLog } from '../log-store';
import { trainingPlanNews } from '../plans/training-plan-words';
import * as styles from './today-bar.module.css';

/** Next session of each running plan at the bottom of the window, where it moves nothing of the page. */
export function TodayBar() {
  const { log } = useTrainingLog();
  const today = useToday();
  const [isHidden, setHidden] = useState(false);
  useEffect(syncTrainingLog, []);
  const plans = runningTrainingPlans(log);
  if (!today || isHidden || plans.length === 0) return null;
  return (
    <BottomNotice label="Your plans today">
      <ul role="list" className={styles.plans}>
        {plans.map((started) => (
          <li key={started.id}>
            <PlanLine
              {...{ started, today }}
              status={trainingPlanStatus(started, log.entries, today)}
            />
          </li>
        ))}
      </ul>
      <Button tone="outline" size="small" onClick={() => setHidden(true)}>
        Hide
      </Button>
    </BottomNotice>
  );
}

type PlanLineProps = { started: StartedTrainingPlan; status: TrainingPlanStatus; today: Day };

/**
 * One line of a plan, which is one link: to train mode if there is a workout today, else to the plan in the log,
 * which is there even if its page is not any more.
 */
function PlanLine({ started: { plan }, status, today }: PlanLineProps) {
  const { next, isPaused } = status;
  const news = trainingPlanNews(status, today);
  if (!next || isPaused) return <Link to={routes.trainingLog()}>{`${plan.title}: ${news}`}</Link>;
  const { session, day } = next;
  const isWorkoutToday = session.kind === 'workout' && day === today;
  if (!isWorkoutToday) return <Link to={routes.trainingLog()}>{news}</Link>;
  return (
    <Link to={`${session.workout.path}#${trainFragment}`} className={styles.train}>
      {news}
    </Link>
  );
}

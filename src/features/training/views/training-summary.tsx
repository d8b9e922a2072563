import { useEffect, useRef } from 'react';
import type { Workout } from '../../../domain/story/rich-text';
import { formatDuration } from '../../../lib/values/durations';
import { Button } from '../../../ui/controls/button';
import type { WorkoutClock } from '../clock/workout-clock';
import type { WorkoutPlan } from '../clock/workout-plan';
import * as styles from './training-summary.module.css';

type TrainingSummaryProps = {
  workout: Workout;
  plan: WorkoutPlan;
  clock: WorkoutClock;
  onAgain: () => void;
  onClose: () => void;
};

/** Summary after the last bell. Only completed work counts. */
export function TrainingSummary({ workout, plan, clock, onAgain, onClose }: TrainingSummaryProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const finished = clock.finishedRounds.length;
  return (
    <div className={styles.summary}>
      <p className={styles.title}>{workout.title}</p>
      <h2 className={styles.headline}>{finished === plan.rounds ? 'Every round' : 'Last bell'}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>Rounds to the bell</dt>
          <dd>
            {finished} of {plan.rounds}
          </dd>
        </div>
        <div>
          <dt>Time at work</dt>
          <dd>{formatDuration(Math.round(clock.workedMs / 1000))}</dd>
        </div>
        <div>
          <dt>Planned, with rests</dt>
          <dd>{formatDuration(Math.round((plan.totalMs - plan.readyMs) / 1000))}</dd>
        </div>
      </dl>
      <p>Breathe out, walk it off, drink something.</p>
      <div className={styles.choices}>
        <Button size="x-large" ref={done} onClick={onClose}>
          Done
        </Button>
        <Button tone="outline" size="x-large" onClick={onAgain}>
          Go again
        </Button>
      </div>
    </div>
  );
}

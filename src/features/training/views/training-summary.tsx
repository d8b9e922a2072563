import { useContext, useEffect, useRef, useState } from 'react';
import { dayOf } from '../../../lib/values/days';
import { formatDuration } from '../../../lib/values/durations';
import { Button } from '../../../ui/controls/button';
import { StruckBell } from '../../../ui/feedback/struck-bell';
import type { WorkoutClock } from '../clock/workout-clock';
import type { TimedWorkout, WorkoutTimeline } from '../clock/workout-timeline';
import { RecordedTraining } from '../../training-log/record/recorded-training';
import { TrainedArticleContext } from '../trained-article';
import * as styles from './training-summary.module.css';

type TrainingSummaryProps = {
  workout: TimedWorkout;
  timeline: WorkoutTimeline;
  clock: WorkoutClock;
  onAgain: () => void;
  onClose: () => void;
};

/** Summary after the last bell. Only completed work counts, and with a round to the bell it is recorded. */
export function TrainingSummary({
  workout,
  timeline,
  clock,
  onAgain,
  onClose,
}: TrainingSummaryProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const finished = clock.finishedRounds.length;
  const article = useContext(TrainedArticleContext);
  // The day does not change if the reader looks at the summary past midnight.
  const [day] = useState(() => dayOf(new Date(Date.now() - clock.position)));
  return (
    <div className={styles.summary}>
      <p className={styles.title}>{workout.title}</p>
      <h2 className={styles.headline}>
        <span>{finished === timeline.rounds ? 'Every round' : 'Last bell'}</span>{' '}
        <StruckBell strikes={1} />
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>Rounds to the bell</dt>
          <dd>{`${finished} of ${timeline.rounds}`}</dd>
        </div>
        <div>
          <dt>Time at work</dt>
          <dd>{formatDuration(Math.round(clock.workedMs / 1000))}</dd>
        </div>
        <div>
          <dt>Planned, with rests</dt>
          <dd>{formatDuration(Math.round((timeline.totalMs - timeline.readyMs) / 1000))}</dd>
        </div>
      </dl>
      <p>Breathe out, walk it off, drink something.</p>
      {finished > 0 && (
        <RecordedTraining
          training={{
            title: workout.title,
            article,
            day,
            rounds: finished,
            minutes: minutesTrained(timeline, clock),
          }}
        />
      )}
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

/** Returns the minutes of completed work and of the rests between its rounds, at least 1. */
function minutesTrained(
  timeline: WorkoutTimeline,
  { workedMs, finishedRounds }: WorkoutClock,
): number {
  const restedMs = timeline.restMs * (finishedRounds.length - 1);
  return Math.max(1, Math.round((workedMs + restedMs) / 60_000));
}

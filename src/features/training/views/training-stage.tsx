import { classNames } from '../../../lib/browser/class-names';
import { formatDuration } from '../../../lib/values/durations';
import { Button } from '../../../ui/controls/button';
import type { Moment } from '../clock/workout-clock';
import type { TimedWorkout, WorkoutTimeline } from '../clock/workout-timeline';
import { workPhase } from '../clock/workout-timeline';
import { phaseNames } from './session-words';
import * as styles from './training-stage.module.css';

type TrainingStageProps = {
  workout: TimedWorkout;
  timeline: WorkoutTimeline;
  moment: Moment;
  onEnd: () => void;
};

/** Wall clock, readable from across a room. */
export function TrainingStage({ workout, timeline, moment, onEnd }: TrainingStageProps) {
  const { phase, position, isRunning, isClosing, secondsLeft } = moment;
  const phaseLeft = (phase.endsAt - position) / (phase.endsAt - phase.startsAt);
  return (
    <div className={classNames(styles.stage, !isRunning && styles.paused)}>
      <header className={styles.header}>
        <h2 className={styles.title}>{workout.title}</h2>
        <Button tone="outline" size="small" aria-keyshortcuts="Escape" onClick={onEnd}>
          End <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </header>
      <div className={styles.wall}>
        <div
          className={styles.color}
          style={{ transform: `translateX(${(phaseLeft - 1) * 100}%)` }}
        />
        <div className={styles.sign}>
          <p className={styles.phase}>{isRunning ? phaseNames[phase.kind] : 'Paused'}</p>
          <p className={styles.round}>
            <span>Round</span> <b>{shownRound(moment)}</b> <span>{`of ${timeline.rounds}`}</span>
          </p>
        </div>
        <Clock time={formatDuration(secondsLeft)} isClosing={isClosing} />
      </div>
      <CurrentTask timeline={timeline} moment={moment} />
      <SessionProgress timeline={timeline} position={position} round={shownRound(moment)} />
    </div>
  );
}

/** Time left. Every digit has its own cell, because the display face's digits differ in width. */
function Clock({ time, isClosing }: { time: string; isClosing: boolean }) {
  const classes = [styles.clock, isClosing && styles.closing, time.length > 4 && styles.long];
  return (
    <p role="timer" aria-label={`Time left ${time}`} className={classNames(...classes)}>
      {[...time].map((figure, index) => (
        <span key={index} className={figure === ':' ? styles.colon : styles.figure}>
          {figure}
        </span>
      ))}
    </p>
  );
}

function CurrentTask({ timeline, moment }: { timeline: WorkoutTimeline; moment: Moment }) {
  const { phase, task, nextTask, call } = moment;
  const isComing = phase.kind !== 'work';
  const freeRound = timeline.steps.length === 0 && `Round ${shownRound(moment)}`;
  return (
    // On a small screen it scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label="What to do" className={styles.task}>
      <p className={styles.label}>{isComing ? 'Coming up' : 'Now'}</p>
      <p className={classNames(styles.name, call && styles.call)}>
        {call?.combination ?? task?.name ?? freeRound}
      </p>
      {task?.cue && <p className={styles.cue}>{task.cue}</p>}
      {nextTask && (
        <p className={styles.next}>
          <span className={styles.label}>Then</span> <span>{nextTask.name}</span>
        </p>
      )}
    </section>
  );
}

/** Returns the round to show; in a rest it is the coming one. */
function shownRound({ phase: { kind, round } }: Moment): number {
  return kind === 'rest' ? round + 1 : round;
}

/** Maximum number of rounds with a segment each; more would be too thin to see. */
const maxSegments = 24;

type SessionProgressProps = {
  timeline: WorkoutTimeline;
  /** Milliseconds into the session. */
  position: number;
  round: number;
};

/** Progress bar of the session with a segment for every round. */
function SessionProgress({ timeline, position, round }: SessionProgressProps) {
  const segments =
    timeline.rounds > maxSegments ? [position / timeline.totalMs] : shares(timeline, position);
  return (
    <div
      role="progressbar"
      aria-label="Session"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor((position / timeline.totalMs) * 100)}
      aria-valuetext={`Round ${round} of ${timeline.rounds}`}
      className={styles.bar}
    >
      {segments.map((share, index) => (
        <span key={index} className={styles.segment}>
          <span className={styles.done} style={{ transform: `scaleX(${share})` }} />
        </span>
      ))}
    </div>
  );
}

/** Returns the completed fraction of each round's work, from 0 to 1. */
function shares(timeline: WorkoutTimeline, position: number): number[] {
  return Array.from({ length: timeline.rounds }, (_, index) => {
    const { startsAt, endsAt } = workPhase(timeline, index + 1);
    return Math.min(1, Math.max(0, (position - startsAt) / (endsAt - startsAt)));
  });
}

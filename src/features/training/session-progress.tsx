import * as styles from './session-progress.module.css';
import type { WorkoutPlan } from './workout-plan';
import { workPhase } from './workout-plan';

/** More rounds than this would be too thin to see one by one. */
const mostSegments = 24;

type SessionProgressProps = {
  plan: WorkoutPlan;
  /** Milliseconds into the session. */
  position: number;
  round: number;
};

/** How far the session is: a bar with a piece for every round. */
export function SessionProgress({ plan, position, round }: SessionProgressProps) {
  const segments = plan.rounds > mostSegments ? [position / plan.totalMs] : shares(plan, position);
  return (
    <div
      role="progressbar"
      aria-label="Session"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor((position / plan.totalMs) * 100)}
      aria-valuetext={`Round ${round} of ${plan.rounds}`}
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

/** What is done of each round's work, from 0 to 1. */
function shares(plan: WorkoutPlan, position: number): number[] {
  return Array.from({ length: plan.rounds }, (_, index) => {
    const { startsAt } = workPhase(plan, index + 1);
    return Math.min(1, Math.max(0, (position - startsAt) / plan.workMs));
  });
}

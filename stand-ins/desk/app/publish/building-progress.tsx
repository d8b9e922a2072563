import type { Stage } from './follow-publish';
import * as styles from './live-line.module.css';

type BuildingProps = Extract<Stage, { kind: 'building' }> & { now: number };

/** Step of the running build, and how far it is by the time of others. */
export function Building({ step, startedAt, usualMs, now }: BuildingProps) {
  const passedMs = Math.max(0, now - Date.parse(startedAt));
  return (
    <p>
      {step && `${step}, `}
      {seconds(passedMs)}
      {usualMs !== null && <> of about {seconds(usualMs)}</>}
      {usualMs !== null && (
        <progress
          className={styles.progress}
          aria-label="Build"
          max={usualMs}
          value={Math.min(passedMs, usualMs * 0.95)}
        />
      )}
    </p>
  );
}

export function seconds(durationMs: number): string {
  const whole = Math.max(0, Math.round(durationMs / 1000));
  return whole === 1 ? '1 second' : `${whole} seconds`;
}

import { levelAndKit } from '../../../domain/article/time-needed';
import type { Workout } from '../../../domain/story/rich-text';
import { formatDuration } from '../../../lib/values/durations';
import { StartTraining } from '../../training/start-training';
import * as styles from './workout-card.module.css';

/**
 * Workout: whom it is for and what it needs, rounds, work and rest in large figures, the button that starts it,
 * then the steps. The button is before them, so that a link to it shows it with the first round.
 */
export function WorkoutCard({ workout }: { workout: Workout }) {
  const { title, rounds, workSeconds, restSeconds, steps } = workout;
  return (
    <section className={styles.card} aria-label={`Workout: ${title}`}>
      <header className={styles.header}>
        <p className={styles.level}>{levelAndKit(workout)}</p>
        <h2 dir="auto" className={styles.title}>
          {title}
        </h2>
      </header>
      <dl className={styles.figures}>
        <Figure name="Rounds" value={String(rounds)} />
        <Figure name="Work" value={formatDuration(workSeconds)} />
        <Figure name="Rest" value={formatDuration(restSeconds)} />
      </dl>
      <StartTraining workout={workout} />
      {steps.length > 0 && (
        <ol role="list" className={styles.steps}>
          {steps.map(({ name, cue }, index) => (
            <li key={index}>
              <div dir="auto">
                <strong>{name}</strong>
                {cue && <p>{cue}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import { Link } from 'gatsby';
import { nameSession } from '../../domain/training/training-plan-calendar';
import { trainingPlanMinutes } from '../../domain/training/training-plan-outline';
import type { TrainingPlanSession, TrainingPlanWeek } from '../../domain/training/training-plan';
import { counted } from '../../lib/values/counted';
import { withLanguage } from '../../ui/text/with-language';
import { SectionHeading } from '../../ui/layout/section-heading';
import * as styles from './training-plan-weeks.module.css';

/** The weeks of a plan, each with its sessions in their order. */
export function TrainingPlanWeeks({ weeks }: { weeks: readonly TrainingPlanWeek[] }) {
  return (
    <section aria-labelledby="plan-weeks" className={styles.weeks}>
      <SectionHeading id="plan-weeks">Week by week</SectionHeading>
      <ol role="list" className={styles.list}>
        {weeks.map((week, index) => (
          <li key={index} className={styles.week}>
            <h3 dir="auto">
              <span className={styles.number}>{`Week ${index + 1}`}</span>{' '}
              <span>{withLanguage(week.title)}</span>
            </h3>
            <p
              className={styles.minutes}
            >{`${counted(trainingPlanMinutes([week]), 'minute')} of training`}</p>
            <ol role="list" className={styles.sessions}>
              {week.sessions.map((session) => (
                <li key={session.id} className={styles[session.kind]}>
                  <Session session={session} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Session({ session }: { session: TrainingPlanSession }) {
  const { note } = session;
  const name = nameSession(session);
  return (
    <div>
      <p className={styles.name}>
        {session.kind === 'workout' ? <Link to={session.workout.path}>{name}</Link> : name}
      </p>
      {session.kind === 'workout' && (
        <p className={styles.figures}>
          {`${counted(session.workout.rounds, 'round')}, ${session.workout.minutes} min`}
        </p>
      )}
      {note && (
        <p dir="auto" className={styles.note}>
          {withLanguage(note)}
        </p>
      )}
    </div>
  );
}

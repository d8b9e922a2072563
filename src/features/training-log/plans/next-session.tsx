import { Link } from 'gatsby';
import { useState } from 'react';
import { trainFragment } from '../../../config/routes';
import type { ScheduledSession } from '../../../domain/training/training-plan-schedule';
import type { StartedTrainingPlan } from '../../../domain/training/started-training-plan';
import type { Day } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { StruckBell } from '../../../ui/feedback/struck-bell';
import { ButtonLink } from '../../../ui/links/button-link';
import { recordSession } from '../record/record-training';
import * as styles from './next-session.module.css';
import { dayName, sessionAmount, sessionName } from './training-plan-words';

type NextSessionProps = { started: StartedTrainingPlan; next: ScheduledSession; today: Day };

/** Next session of a plan: the way to its article's train mode, or a press when it is done without the timer. */
export function NextSession({ started, next, today }: NextSessionProps) {
  const { session, day } = next;
  const [doneCount, setDoneCount] = useState(0);
  const done = () => {
    setDoneCount(doneCount + 1);
    recordSession(started.id, next, today);
  };
  return (
    <div className={styles.next}>
      <p className={styles.day}>{day === today ? 'Today' : `Next: ${dayName(day, today)}`}</p>
      <p className={styles.name}>
        {session.kind === 'workout' ? (
          <Link to={session.workout.path}>{session.workout.title}</Link>
        ) : (
          sessionName(session)
        )}
      </p>
      <p>{sessionAmount(session)}</p>
      {session.note && <p>{session.note}</p>}
      <div className={styles.actions}>
        {session.kind === 'workout' && (
          <ButtonLink to={`${session.workout.path}#${trainFragment}`}>Train</ButtonLink>
        )}
        <Button tone={session.kind === 'run' ? 'solid' : 'outline'} onClick={done}>
          {session.kind === 'run' ? 'Run done' : 'Done without the timer'}
        </Button>
        {doneCount > 0 && <StruckBell strikes={doneCount} />}
      </div>
    </div>
  );
}

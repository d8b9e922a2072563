import { useState } from 'react';
import type { ScheduledSession } from '../../../domain/training/training-plan-schedule';
import type { StartedTrainingPlan } from '../../../domain/training/started-training-plan';
import { moveSession } from '../../../domain/training/started-training-plan';
import type { Day } from '../../../lib/values/days';
import { isDay } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { changeTrainingPlan } from '../log-store';
import { sessionAmount, sessionName, sessionState } from './training-plan-words';
import * as styles from './session-list.module.css';

type SessionListProps = {
  started: StartedTrainingPlan;
  sessions: readonly ScheduledSession[];
  today: Day;
};

/** All sessions of a plan by week, each open one with a way to move it. */
export function SessionList({ started, sessions, today }: SessionListProps) {
  const weeks = [...new Set(sessions.map(({ week }) => week))].map((week) => ({
    week,
    own: sessions.filter((each) => each.week === week),
  }));
  return weeks.map(({ week, own }) => (
    <section key={week} aria-label={`Week ${week}`} className={styles.week}>
      <h3 className={styles.title}>
        {`Week ${week}${own[0]?.weekTitle ? `: ${own[0].weekTitle}` : ''}`}
      </h3>
      <ol role="list">
        {own.map((scheduled) => (
          <li key={scheduled.key} className={styles.session}>
            <span>
              <strong>{sessionName(scheduled.session)}</strong>{' '}
              <span>{sessionAmount(scheduled.session)}</span>
            </span>
            <span className={styles.state}>{sessionState(scheduled, today)}</span>
            {scheduled.session.kind !== 'rest' && !scheduled.doneOn && (
              <MoveForm started={started} scheduled={scheduled} today={today} />
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

type MoveFormProps = { started: StartedTrainingPlan; scheduled: ScheduledSession; today: Day };

function MoveForm({ started, scheduled: { key, day, session }, today }: MoveFormProps) {
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const move = () => {
    if (!isDay(chosen) || chosen < today) {
      setError('Choose a day from today on.');
      return;
    }
    changeTrainingPlan(started.id, (plan) => moveSession(plan, key, chosen));
    setError(undefined);
  };
  return (
    <details className={styles.move}>
      <summary>
        Move <span className="spoken">{sessionName(session)}</span>
      </summary>
      <div className={styles.form}>
        <TextField
          label="New day"
          type="date"
          value={chosen ?? day}
          min={today}
          error={error}
          onChange={setChosen}
        />
        <Button tone="dark" onClick={move}>
          Move it
        </Button>
      </div>
    </details>
  );
}

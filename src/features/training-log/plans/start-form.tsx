import type { FormEvent } from 'react';
import { useState } from 'react';
import { fingerprintOf } from '../../../domain/training/started-plan';
import { putPlan } from '../../../domain/training/training-log';
import type { TrainingPlan } from '../../../domain/training/training-plan';
import { formatDate } from '../../../lib/values/dates';
import type { Day } from '../../../lib/values/days';
import { addDays, isDay, weekdayName } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { TextField } from '../../../ui/controls/text-field';
import { changeLog, createLogId } from '../log-store';
import * as styles from './start-form.module.css';

/** Number of days from today on which a plan may start. */
const maxDaysAhead = 366;

/** `today` is absent until the browser shows the page. */
type StartFormProps = { plan: TrainingPlan; today: Day | undefined };

/** Chooses the first day and the weekdays of a plan, and starts it. */
export function StartForm({ plan, today }: StartFormProps) {
  const [chosenDay, setChosenDay] = useState<string>();
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [error, setError] = useState<string>();
  const startDay = chosenDay ?? today ?? '';
  const isToday = startDay === today || startDay === '';

  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!today) return;
    const last = addDays(today, maxDaysAhead);
    if (!isDay(startDay) || startDay < today || startDay > last) {
      setError(`Choose a day from today to ${formatDate(last)}.`);
      return;
    }
    const schedule = { startDay, weekdays, pauses: [], repeats: [], moves: {} };
    const edition = fingerprintOf(plan);
    const started = { id: createLogId(), plan, edition, ...schedule, changedAt: Date.now() };
    changeLog((log) => putPlan(log, started));
  };
  const toggle = (weekday: number, isChosen: boolean) => {
    const others = weekdays.filter((each) => each !== weekday);
    setWeekdays(isChosen ? [...others, weekday].sort() : others);
  };
  return (
    <form className={styles.form} onSubmit={start} noValidate>
      <p>
        No account: your days and what you trained are kept in this browser, and only there. You can
        move a session, pause, or repeat a week at any time.
      </p>
      <TextField
        label="First day"
        type="date"
        value={startDay}
        min={today}
        error={error}
        onChange={(day) => {
          setChosenDay(day);
          setError(undefined);
        }}
      />
      <fieldset className={styles.days}>
        <legend>Your training days, if you want your own</legend>
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <Checkbox
            key={weekday}
            label={weekdayName(weekday)}
            isChecked={weekdays.includes(weekday)}
            onChange={(isChosen) => toggle(weekday, isChosen)}
          />
        ))}
      </fieldset>
      <p className={styles.hint}>
        None chosen: the days of the plan. With fewer days than sessions, a week of the plan takes
        longer.
      </p>
      <Button type="submit" size="large">
        {isToday || !isDay(startDay) ? 'Start today' : `Start on ${formatDate(startDay)}`}
      </Button>
    </form>
  );
}

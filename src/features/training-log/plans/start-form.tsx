import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { usualTime } from '../../../domain/training/training-plan-calendar';
import type { StartedTrainingPlan } from '../../../domain/training/started-training-plan';
import { fingerprintOf } from '../../../domain/training/started-training-plan';
import { putTrainingPlan } from '../../../domain/training/training-log';
import type { TrainingPlan } from '../../../domain/training/training-plan';
import { formatDate } from '../../../lib/values/dates';
import type { Day } from '../../../lib/values/days';
import { addDays, isDay, weekdayName, weekdayOf } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { TextField } from '../../../ui/controls/text-field';
import { askToKeepData, changeLog, createLogId } from '../log-store';
import { TrainingPlanCalendar } from './training-plan-calendar';
import * as planStyles from './running-training-plan.module.css';
import * as styles from './start-form.module.css';

/** Number of days from today on which a plan may start. */
const maxDaysAhead = 366;

type StartFormProps = {
  plan: TrainingPlan;
  /** Day for which editors announce the plan; absent for most. */
  announcedDay: Day | undefined;
  /** Absent until the browser shows the page. */
  today: Day | undefined;
};

/** Starts a plan today, or on the announced day; other days, and the calendar file, are in a disclosure. */
export function StartForm({ plan, announcedDay, today }: StartFormProps) {
  const [chosenDay, setChosenDay] = useState<string>();
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [time, setTime] = useState(usualTime);
  const [error, setError] = useState<string>();
  const formId = useId();
  const days = useRef<HTMLDetailsElement>(null);
  const dayField = useRef<HTMLInputElement>(null);
  const isAhead = announcedDay !== undefined && !(today && announcedDay < today);
  const startDay = chosenDay ?? (isAhead ? announcedDay : today) ?? '';
  const isToday = startDay === today || !isDay(startDay);

  /** Returns the plan on the chosen days. If they are not valid, says so at the field, and returns nothing. */
  const takePlan = (): StartedTrainingPlan | undefined => {
    if (!today) return undefined;
    const last = addDays(today, maxDaysAhead);
    if (!isDay(startDay) || startDay < today || startDay > last) {
      setError(`Choose a day from today to ${formatDate(last)}.`);
      if (days.current) days.current.open = true;
      dayField.current?.focus();
      return undefined;
    }
    const schedule = { startDay, weekdays, time, pauses: [], repeats: [], moves: {} };
    const edition = fingerprintOf(plan);
    return { id: createLogId(), plan, edition, ...schedule, changedAt: Date.now() };
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    const started = takePlan();
    if (!started) return;
    changeLog((log) => putTrainingPlan(log, started));
    void askToKeepData();
  };
  return (
    <>
      <form id={formId} className={styles.form} onSubmit={start} noValidate>
        <p>
          No account: your days and what you trained are kept in this browser, and only there. You
          can move a session, pause, or repeat a week at any time.
        </p>
        <Button type="submit" size="large">
          {isToday ? 'Start today' : `Start on ${formatDate(startDay)}`}
        </Button>
      </form>
      <details ref={days} className={planStyles.all}>
        <summary>Change days</summary>
        <div className={styles.form}>
          <TextField
            ref={dayField}
            form={formId}
            label="First day"
            type="date"
            value={startDay}
            min={today}
            error={error}
            hint={announcedDay && describeAnnouncement(announcedDay)}
            onChange={(day) => {
              setChosenDay(day);
              setError(undefined);
            }}
          />
          <WeekdayBoxes {...{ weekdays, setWeekdays }} />
          <p className={styles.hint}>
            None chosen: the days of the plan. With fewer days than sessions, a week of the plan
            takes longer.
          </p>
          <h3 className={styles.title}>In your calendar</h3>
          <TrainingPlanCalendar {...{ time, takePlan, today }} onTimeChange={setTime} />
        </div>
      </details>
    </>
  );
}

type WeekdayBoxesProps = {
  weekdays: readonly number[];
  setWeekdays: (weekdays: readonly number[]) => void;
};

function WeekdayBoxes({ weekdays, setWeekdays }: WeekdayBoxesProps) {
  const toggle = (weekday: number, isChosen: boolean) => {
    const others = weekdays.filter((each) => each !== weekday);
    setWeekdays(isChosen ? [...others, weekday].sort() : others);
  };
  return (
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
  );
}

function describeAnnouncement(day: Day): string {
  return `Announced for ${weekdayName(weekdayOf(day))}, ${formatDate(day)}. Any other day is as good.`;
}

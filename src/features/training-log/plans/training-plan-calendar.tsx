import type { FormEvent } from 'react';
import { useState } from 'react';
import { site } from '../../../config/site';
import { trainingPlanEvents } from '../../../domain/training/training-plan-calendar';
import type { StartedTrainingPlan } from '../../../domain/training/started-training-plan';
import { saveFile } from '../../../lib/browser/save-file';
import { calendarFile } from '../../../lib/values/calendar-file';
import { counted } from '../../../lib/values/counted';
import { formatDate } from '../../../lib/values/dates';
import type { Day } from '../../../lib/values/days';
import { isTimeOfDay } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { useTrainingLog } from '../log-store';
import * as styles from './training-plan-calendar.module.css';

type TrainingPlanCalendarProps = {
  time: string;
  onTimeChange: (time: string) => void;
  /** Returns the plan whose days are saved; `undefined` if they are not valid, which the caller says. */
  takePlan: () => StartedTrainingPlan | undefined;
  today: Day | undefined;
};

/** Saves the sessions of a plan as a calendar file, on the days of the plan. Only the time is chosen here. */
export function TrainingPlanCalendar({
  time,
  onTimeChange,
  takePlan,
  today,
}: TrainingPlanCalendarProps) {
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState('');

  const save = (event: FormEvent) => {
    event.preventDefault();
    setOutcome('');
    if (!isTimeOfDay(time)) return setError('Choose a time, such as 18:30.');
    const started = takePlan();
    if (!started || !today) return undefined;
    const { entries } = useTrainingLog.getState().log;
    const events = trainingPlanEvents(started, entries, today, window.location.origin);
    const name = started.plan.path.split('/').at(-1) || 'training-plan';
    const file = calendarFile(site.name, events, new Date());
    saveFile(`${name}.ics`, 'text/calendar;charset=utf-8', file);
    return setOutcome(describeFile(events.map(({ date }) => date).sort()));
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <p>
        The same days as a file for any calendar. Saved again after a change of days, it moves the
        sessions.
      </p>
      <TextField
        label="Time of day"
        type="time"
        value={time}
        error={error}
        onChange={(chosen) => {
          onTimeChange(chosen);
          setError(undefined);
        }}
      />
      <Button type="submit" tone="outline">
        Save the calendar file
      </Button>
      <p aria-live="polite">{outcome}</p>
    </form>
  );
}

/** Describes a saved file by its days, in their order. */
function describeFile(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'This plan has no session to save.';
  const range = first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
  return `Saved: ${counted(days.length, 'session')}, ${range}. Open the file to add them.`;
}

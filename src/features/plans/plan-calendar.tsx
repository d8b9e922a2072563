import type { FormEvent } from 'react';
import { useState } from 'react';
import type { PlanDays, Weekday } from '../../domain/training/plan-calendar';
import { nextMonday, planEvents, spreadWeekdays } from '../../domain/training/plan-calendar';
import type { TrainingPlan } from '../../domain/training/training-plan';
import { useHydrated } from '../../hooks/use-hydrated';
import { calendarFile } from '../../lib/values/calendar-file';
import { counted } from '../../lib/values/counted';
import { site } from '../../config/site';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { TextField } from '../../ui/controls/text-field';
import { Notice } from '../../ui/feedback/notice';
import { SectionHeading } from '../../ui/layout/section-heading';
import * as styles from './plan-calendar.module.css';

const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type PlanCalendarProps = {
  plan: TrainingPlan;
  /** Days with training, by week. */
  trainingDays: readonly number[];
};

/** Form that saves a plan's sessions as a calendar file, on the reader's own days. */
export function PlanCalendar({ plan, trainingDays }: PlanCalendarProps) {
  const needed = Math.max(...trainingDays);
  const isHydrated = useHydrated();
  const [monday] = useState(() => nextMonday(new Date()));
  const [chosen, setDays] = useState<PlanDays>(() => ({
    start: '',
    weekdays: spreadWeekdays(needed),
    time: '18:30',
  }));
  // The built page does not know the reader's day.
  const days = isHydrated && !chosen.start ? { ...chosen, start: monday } : chosen;
  const [outcome, setOutcome] = useState('');
  const missing = needed - days.weekdays.size;
  const daysMessage =
    missing > 0
      ? `Choose ${counted(missing, 'more day', 'more days')}: a week has up to ${counted(needed, 'session')}.`
      : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (daysMessage !== undefined) return setOutcome(daysMessage);
    const events = planEvents(plan, days, window.location.origin);
    download(`${fileName(plan)}.ics`, calendarFile(site.name, events, new Date()));
    setOutcome(
      `Saved: ${counted(events.length, 'session')} for your calendar. Open the file to add them.`,
    );
  };
  const toggle = (day: Weekday, isChosen: boolean) => {
    const weekdays = new Set(days.weekdays);
    if (isChosen) weekdays.add(day);
    else weekdays.delete(day);
    setDays({ ...days, weekdays });
    setOutcome('');
  };
  return (
    <section aria-labelledby="plan-calendar" className={styles.calendar}>
      <SectionHeading id="plan-calendar">In your calendar</SectionHeading>
      <noscript>
        <p>The calendar file is made in your browser, which needs JavaScript for it.</p>
      </noscript>
      <form onSubmit={save} className={styles.form}>
        <p className={styles.lead}>
          Choose the first day and your days for training. You get a file for any calendar; saved
          again with other days, it moves the sessions.
        </p>
        <div className={styles.fields}>
          <TextField
            label="First day"
            type="date"
            required
            value={days.start}
            onChange={(start) => setDays({ ...days, start })}
          />
          <TextField
            label="Time"
            type="time"
            required
            value={days.time}
            onChange={(time) => setDays({ ...days, time })}
          />
        </div>
        <fieldset className={styles.days}>
          <legend>Days for training</legend>
          {weekdayNames.map((name, day) => (
            <Checkbox
              key={name}
              label={name}
              isChecked={days.weekdays.has(day as Weekday)}
              onChange={(isChosen) => toggle(day as Weekday, isChosen)}
            />
          ))}
        </fieldset>
        <Button type="submit" tone="dark">
          Save the calendar file
        </Button>
        <div role="status" className={styles.outcome}>
          {outcome && <Notice tone={daysMessage ? undefined : 'plain'}>{outcome}</Notice>}
        </div>
      </form>
    </section>
  );
}

function fileName({ path }: TrainingPlan): string {
  return path.split('/').at(-1) || 'training-plan';
}

/** Has the browser save a calendar file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

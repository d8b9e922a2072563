import { useState } from 'react';
import {
  scheduleTrainingPlan,
  runningTrainingPlans,
} from '../../../domain/training/training-plan-schedule';
import type { DayFigures } from '../../../domain/training/training-figures';
import { figuresByDay } from '../../../domain/training/training-figures';
import type { TrainingLog } from '../../../domain/training/training-log';
import { monthName } from '../../../lib/values/dates';
import type { Day } from '../../../lib/values/days';
import { addDays, weekdayName, weekStart } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { SectionHeading } from '../../../ui/layout/section-heading';
import { roundsAndMinutes } from '../plans/training-plan-words';
import * as styles from './year-calendar.module.css';

type YearCalendarProps = { log: TrainingLog; today: Day };

/** Days of training and of coming sessions in the twelve months of a year. */
export function YearCalendar({ log, today }: YearCalendarProps) {
  const [chosenYear, setYear] = useState<number>();
  const trained = figuresByDay(log.entries);
  const planned = plannedDays(log, today);
  const thisYear = yearOf(today);
  const years = [...trained.keys(), ...planned].map(yearOf);
  const year = chosenYear ?? thisYear;
  return (
    <section aria-labelledby="log-year" className={styles.section}>
      <SectionHeading id="log-year">{year}</SectionHeading>
      <p className={styles.legend}>
        <span className={styles.trained}>9</span> trained <span className={styles.planned}>9</span>{' '}
        planned
      </p>
      <div className={styles.months}>
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => (
          <Month key={month} {...{ year, month, trained, planned, today }} />
        ))}
      </div>
      <div className={styles.years}>
        {Math.min(thisYear, ...years) < year && (
          <Button tone="outline" size="small" onClick={() => setYear(year - 1)}>
            {year - 1}
          </Button>
        )}
        {Math.max(thisYear, ...years) > year && (
          <Button tone="outline" size="small" onClick={() => setYear(year + 1)}>
            {year + 1}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Returns the days from today on with an open workout or run. */
function plannedDays(log: TrainingLog, today: Day): Set<Day> {
  const sessions = runningTrainingPlans(log).flatMap((started) =>
    scheduleTrainingPlan(started, log.entries, today),
  );
  const open = sessions.filter(
    ({ session, doneOn, day }) => session.kind !== 'rest' && !doneOn && day >= today,
  );
  return new Set(open.map(({ day }) => day));
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

type MonthProps = YearCalendarMarks & { year: number; month: number };

type YearCalendarMarks = {
  trained: ReadonlyMap<Day, DayFigures>;
  planned: ReadonlySet<Day>;
  today: Day;
};

function Month({ year, month, ...marks }: MonthProps) {
  const first = `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return (
    <table className={styles.month}>
      <caption>{monthName(month)}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
              <span aria-hidden="true">{weekdayName(weekday).slice(0, 2)}</span>
              <span className="spoken">{weekdayName(weekday)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td key={day}>
                {day.startsWith(first.slice(0, 7)) && <DayMark {...{ day, ...marks }} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the weeks of a month by its first day, with the days of other months in them. */
function weeksOf(first: Day): Day[][] {
  const weeks: Day[][] = [];
  for (let monday = weekStart(first); monday.slice(0, 7) <= first.slice(0, 7);) {
    const start = monday;
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(start, weekday)));
    monday = addDays(monday, 7);
  }
  return weeks;
}

function DayMark({ day, trained, planned, today }: YearCalendarMarks & { day: Day }) {
  const figures = trained.get(day);
  const number = Number(day.slice(8));
  const isToday = day === today;
  if (figures) {
    return (
      <span className={styles.trained} aria-current={isToday ? 'date' : undefined}>
        <span>{number}</span>
        <span className="spoken">{`: trained, ${roundsAndMinutes(figures)}`}</span>
      </span>
    );
  }
  return (
    <span
      className={planned.has(day) ? styles.planned : styles.plain}
      aria-current={isToday ? 'date' : undefined}
    >
      <span>{number}</span>
      {planned.has(day) && <span className="spoken">: planned</span>}
    </span>
  );
}

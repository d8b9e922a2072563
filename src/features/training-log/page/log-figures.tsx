import { bestWeek, countStreak, figuresByWeek } from '../../../domain/training/training-figures';
import type { TrainingLog } from '../../../domain/training/training-log';
import { counted } from '../../../lib/values/counted';
import { formatDate } from '../../../lib/values/dates';
import type { Day } from '../../../lib/values/days';
import { SectionHeading } from '../../../ui/layout/section-heading';
import { roundsAndMinutes } from '../plans/training-plan-words';
import * as styles from './log-figures.module.css';

/** Number of weeks in the table. */
const shownWeeks = 12;

/** Streak, best week, and the sums of the last weeks. */
export function LogFigures({ log, today }: { log: TrainingLog; today: Day }) {
  const weeks = figuresByWeek(log.entries);
  const best = bestWeek(weeks);
  const sum = weeks.reduce((total, { rounds }) => total + rounds, 0);
  return (
    <section aria-labelledby="log-weeks" className={styles.figures}>
      <SectionHeading id="log-weeks">Your weeks</SectionHeading>
      <dl className={styles.large}>
        <div>
          <dt>Streak, one missed day a week forgiven</dt>
          <dd>{counted(countStreak(log, today), 'day')}</dd>
        </div>
        <div>
          <dt>Rounds in all</dt>
          <dd>{sum}</dd>
        </div>
        {best && (
          <div>
            <dt>{`Best week, from ${formatDate(best.monday)}`}</dt>
            <dd>{counted(best.minutes, 'minute')}</dd>
          </div>
        )}
      </dl>
      <table className={styles.table}>
        <caption className={styles.caption}>By week, from Monday</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Sessions</th>
            <th scope="col">Rounds and minutes</th>
          </tr>
        </thead>
        <tbody>
          {weeks.slice(0, shownWeeks).map((week) => (
            <tr key={week.monday}>
              <th scope="row">{formatDate(week.monday)}</th>
              <td>{week.sessions}</td>
              <td>
                <span>{roundsAndMinutes(week)}</span>
                <span
                  className={styles.bar}
                  style={{ width: `${share(week.minutes, best?.minutes)}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the percentage of the best week. */
function share(minutes: number, most = 0): number {
  return most === 0 ? 0 : Math.round((minutes / most) * 100);
}

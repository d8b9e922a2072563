import { useToday } from '../../../hooks/use-today';
import { formatDate } from '../../../lib/values/dates';
import type { Day } from '../../../lib/values/days';
import { addBusinessDays, weekdayName, weekdayOf } from '../../../lib/values/days';
import * as styles from './arrival-days.module.css';

type ArrivalDaysProps = {
  /** Business days from the order to the door, the fewest and the most; none, and nothing is rendered. */
  days: readonly number[];
};

/** Says when an order of today arrives: by date in the browser, and in days as the page was built. */
export function ArrivalDays({ days: [from, until] }: ArrivalDaysProps) {
  const today = useToday();
  if (from === undefined || until === undefined) return null;
  return (
    <p className={styles.arrival}>
      {today
        ? `Order today, have it ${nameOf(today, from)} to ${nameOf(today, until)}`
        : `Order today, have it in ${from} to ${until} business days`}
    </p>
  );
}

/** Names the business day so many after another: "Thu, Dec 3". */
function nameOf(today: Day, count: number): string {
  const day = addBusinessDays(today, count);
  const [month, date] = formatDate(day).split(/[ ,]+/);
  return `${weekdayName(weekdayOf(day)).slice(0, 3)}, ${month?.slice(0, 3)} ${date}`;
}

import type {
  TrainingPlanStatus,
  ScheduledSession,
} from '../../../domain/training/training-plan-schedule';
import type { TrainingPlanSession } from '../../../domain/training/training-plan';
import { counted } from '../../../lib/values/counted';
import { formatDate } from '../../../lib/values/dates';
import type { Day } from '../../../lib/values/days';
import { daysBetween, weekdayName, weekdayOf } from '../../../lib/values/days';

/** Names a session: the title of its article, "Run" or "Rest". */
export function sessionName(session: TrainingPlanSession): string {
  if (session.kind === 'workout') return session.workout.title;
  return session.kind === 'run' ? 'Run' : 'Rest';
}

/** Says how much a session is: "6 rounds, 17 minutes"; empty for a rest. */
export function sessionAmount(session: TrainingPlanSession): string {
  if (session.kind === 'rest') return '';
  if (session.kind === 'run') return counted(session.minutes, 'minute');
  return roundsAndMinutes(session.workout);
}

/** Says rounds, if there are any, and minutes: "6 rounds, 17 minutes". */
export function roundsAndMinutes({ rounds, minutes }: { rounds: number; minutes: number }): string {
  const both = [...(rounds > 0 ? [counted(rounds, 'round')] : []), counted(minutes, 'minute')];
  return both.join(', ');
}

/** Names a day from today's view: "Today", "Tomorrow", else "Friday, November 27, 2026". */
export function dayName(day: Day, today: Day): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Tomorrow';
  if (distance === -1) return 'Yesterday';
  return `${weekdayName(weekdayOf(day))}, ${formatDate(day)}`;
}

/** Names a day after today in a word or two: "tomorrow", "Mon" within six days, else "Dec 7". */
export function shortDayName(day: Day, today: Day): string {
  const distance = daysBetween(today, day);
  if (distance === 1) return 'tomorrow';
  if (distance < 7) return weekdayName(weekdayOf(day)).slice(0, 3);
  const [month, date] = formatDate(day).replace(',', '').split(' ');
  return `${month?.slice(0, 3)} ${date}`;
}

/**
 * Says what a plan has for today, or why there is nothing and what is next: "Rest today. Next on Monday: Run, 20
 * minutes". Without an open session, or in a pause, says that.
 */
export function trainingPlanNews(
  { next, sessions, isPaused }: TrainingPlanStatus,
  today: Day,
): string {
  if (!next) return 'finished. What comes next';
  if (isPaused) return 'paused';
  const { session, day } = next;
  const what = `${sessionName(session)}, ${sessionAmount(session)}`;
  if (day === today) return `Today: ${what}`;
  const when = nextDayName(day, today);
  if (sessions.some(({ doneOn }) => doneOn === today))
    return `Done for today. Next ${when}: ${what}`;
  const hasBegun = sessions.some((each) => each.day < today);
  return `${hasBegun ? 'Rest today. ' : ''}Next ${when}: ${what}`;
}

function nextDayName(day: Day, today: Day): string {
  const distance = daysBetween(today, day);
  if (distance === 1) return 'tomorrow';
  const weekday = `on ${weekdayName(weekdayOf(day))}`;
  return distance < 7 ? weekday : `${weekday}, ${formatDate(day)}`;
}

/** Says where a session of the schedule stands. */
export function sessionState({ doneOn, day, session }: ScheduledSession, today: Day): string {
  if (doneOn !== undefined) return `Done ${dayName(doneOn, today)}`;
  if (session.kind !== 'rest' && day < today) return `Missed ${dayName(day, today)}`;
  return dayName(day, today);
}

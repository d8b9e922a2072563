import type { ScheduledSession } from '../../../domain/training/plan-schedule';
import type { PlanSession } from '../../../domain/training/training-plan';
import { counted } from '../../../lib/values/counted';
import { formatDate } from '../../../lib/values/dates';
import type { Day } from '../../../lib/values/days';
import { daysBetween, weekdayName, weekdayOf } from '../../../lib/values/days';

/** Names a session: the title of its article, "Run" or "Rest". */
export function sessionName(session: PlanSession): string {
  if (session.kind === 'workout') return session.workout.title;
  return session.kind === 'run' ? 'Run' : 'Rest';
}

/** Says how much a session is: "6 rounds, 17 minutes"; empty for a rest. */
export function sessionAmount(session: PlanSession): string {
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

/** Says where a session of the schedule stands. */
export function sessionState({ doneOn, day, session }: ScheduledSession, today: Day): string {
  if (doneOn !== undefined) return `Done ${dayName(doneOn, today)}`;
  if (session.kind !== 'rest' && day < today) return `Missed ${dayName(day, today)}`;
  return dayName(day, today);
}

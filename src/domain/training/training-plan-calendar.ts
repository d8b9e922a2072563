import type { CalendarEvent } from '../../lib/values/calendar-file';
import { sessionMinutes } from './training-plan-outline';
import { scheduleTrainingPlan } from './training-plan-schedule';
import type { StartedTrainingPlan } from './started-training-plan';
import type { TrainingEntry } from './training-log';
import type { TrainingPlanSession } from './training-plan';

/** Time of day of sessions in a calendar, until the reader chooses another. */
export const usualTime = '18:30';

/**
 * Returns the appointments of a plan: its sessions without the rests, on the days of the schedule, or on that on
 * which they were finished. A session has the same UID in each file of the plan, also in one that was saved before
 * the start, so that a later file moves its appointment.
 */
export function trainingPlanEvents(
  started: StartedTrainingPlan,
  entries: readonly TrainingEntry[],
  today: string,
  siteUrl: string,
): CalendarEvent[] {
  const { storyUuid, title } = started.plan;
  return scheduleTrainingPlan(started, entries, today)
    .filter(({ session }) => session.kind !== 'rest')
    .map(({ key, session, week, day, doneOn }) => {
      const url = addressOf(session, siteUrl);
      return {
        uid: `${storyUuid}-${key}@${new URL(siteUrl).host}`,
        date: doneOn ?? day,
        time: started.time ?? usualTime,
        minutes: sessionMinutes(session),
        summary: nameSession(session),
        description: [`${title}, week ${week}.`, session.note, url].filter(Boolean).join('\n'),
        url,
      };
    });
}

function addressOf(session: TrainingPlanSession, siteUrl: string): string | undefined {
  return session.kind === 'workout' ? new URL(session.workout.path, siteUrl).href : undefined;
}

/** Returns what a session is called in lists and calendars. */
export function nameSession(session: TrainingPlanSession): string {
  switch (session.kind) {
    case 'workout':
      return session.workout.title;
    case 'run':
      return `Run, ${session.minutes} minutes`;
    case 'rest':
      return 'Rest';
  }
}

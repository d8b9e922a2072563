import { formatDuration } from '../../../lib/values/durations';
import type { Moment } from '../clock/workout-clock';
import type { WorkoutTimeline } from '../clock/workout-timeline';

/** Names of the phases on the wall clock. */
export const phaseNames = { ready: 'Get ready', work: 'Work', rest: 'Rest', done: 'Done' } as const;

/** Formats a duration for screen readers: "2 minutes 30 seconds". */
function spokenDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts = [
    counted(Math.floor(seconds / 60), 'minute'),
    counted(seconds % 60, 'second'),
  ].filter((part) => part !== '');
  return parts.join(' ') || '0 seconds';
}

/** Announcement of the end, after the last bell or before it. */
export const sessionDone = 'Session done.';

/**
 * Returns the announcement for screen readers. It is constant within a phase and step, so a live
 * region speaks once.
 */
export function announce(timeline: WorkoutTimeline, moment: Moment): string {
  const isPaused = !moment.isRunning && moment.phase.kind !== 'done';
  return announcePhase(timeline, moment) + (isPaused ? ' Paused.' : '');
}

function announcePhase(timeline: WorkoutTimeline, moment: Moment): string {
  const { phase, task, isLaterTask } = moment;
  const length = spokenDuration(phase.endsAt - phase.startsAt);
  const step = task ? ` ${sentence(task.name)} ${sentence(task.cue)}`.trimEnd() : '';
  switch (phase.kind) {
    case 'ready':
      return `Get ready, ${length}. First:${step || ' round 1.'}`;
    case 'work':
      if (isLaterTask) return `Now:${step}`;
      return `Round ${phase.round} of ${timeline.rounds}. Work, ${length}.${step}`;
    case 'rest':
      return `Rest, ${length}. Next:${step || ` round ${phase.round + 1}.`}`;
    case 'done':
      return sessionDone;
  }
}

/** Describes the position of a stored session: "round 3, 1:12 left". */
export function describePlace({ phase, secondsLeft }: Moment): string {
  const left = `${formatDuration(secondsLeft)} left`;
  if (phase.kind === 'ready') return 'the start';
  if (phase.kind === 'rest') return `rest after round ${phase.round}, ${left}`;
  return `round ${phase.round}, ${left}`;
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

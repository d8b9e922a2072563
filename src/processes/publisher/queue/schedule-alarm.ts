import type { ReadNextSchedule } from './next-schedule';
import type { Trigger } from './trigger';

/** Has articles built in the minute an editor gave them: nothing else would happen then. */
export type ScheduleAlarm = {
  /** To be called when a build has ended. `failed`: what it read is not on the site. */
  afterBuild: (build: { startedAt: Date; failed: boolean }) => void;
  close: () => void;
};

/** Before a content service that did not answer is asked again. */
const askAgainMs = 60_000;

/** Before a build that failed is repeated because an article is overdue. */
const buildAgainMs = 600_000;

/** Longest time for one timer: what is next is looked up again after it. */
const longestWaitMs = 6 * 3_600_000;

/** @param ring asks for a build; `afterBuild` is to be called when it has ended */
export function createScheduleAlarm(
  readNextSchedule: ReadNextSchedule,
  ring: (trigger: Trigger) => void,
): ScheduleAlarm {
  let timer: NodeJS.Timeout | undefined;
  let builtAt: Date | undefined;
  let closed = false;

  const lookAgain = (waitMs: number) => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void look(), Math.min(waitMs, longestWaitMs)).unref();
  };
  const look = async () => {
    if (!builtAt) return;
    const asked = builtAt;
    const next = await readNextSchedule(asked);
    // A build that ended meanwhile has asked for itself.
    if (closed || asked !== builtAt) return;
    if (next === 'unknown') lookAgain(askAgainMs);
    else if (next && next.at.getTime() <= Date.now()) {
      ring({ source: 'schedule', fullSlug: next.fullSlug });
    } else if (next) lookAgain(next.at.getTime() - Date.now());
  };
  return {
    afterBuild: ({ startedAt, failed }) => {
      if (!failed) builtAt = startedAt;
      lookAgain(failed ? buildAgainMs : 0);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

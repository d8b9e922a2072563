import type { ComingArticle } from '../mirror/story-look-up';
import type { Trigger } from './trigger';

/** Requests a build in the minute an article's schedule is due. Nothing else would trigger one. */
type ScheduleAlarm = {
  /** To be called when a build has ended. `failed`: its content is not on the site. */
  afterBuild: (build: { startedAt: Date; failed: boolean }) => void;
  close: () => void;
};

/** Delay before a failed build is repeated for an overdue article. */
const buildAgainDelayMs = 600_000;

/** Time after which the clock is looked at again: a timer does not follow one that is set, nor a machine's sleep. */
const maxTimerMs = 60_000;

/**
 * @param comingArticles returns the articles that are due after a moment, the next first
 * @param request requests a build; `afterBuild` is to be called when it has ended
 */
export function createScheduleAlarm(
  comingArticles: (after: Date) => readonly Pick<ComingArticle, 'at' | 'fullSlug'>[],
  request: (trigger: Trigger) => void,
): ScheduleAlarm {
  let timer: NodeJS.Timeout | undefined;
  let builtAt: Date | undefined;
  let closed = false;

  const lookAgain = (delayMs: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(look, delayMs).unref();
  };
  const look = () => {
    const [next] = builtAt ? comingArticles(builtAt) : [];
    if (!next) return;
    const leftMs = Date.parse(next.at) - Date.now();
    if (leftMs <= 0) request({ source: 'schedule', fullSlug: next.fullSlug });
    else lookAgain(Math.min(leftMs, maxTimerMs));
  };
  return {
    afterBuild: ({ startedAt, failed }) => {
      if (!failed) builtAt = startedAt;
      lookAgain(failed ? buildAgainDelayMs : 0);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

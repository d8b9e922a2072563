import type { ContentClient, StoryPage } from '../../../content/content-client';
import type { Trigger } from './trigger';

/** Requests a build in the minute an article's schedule is due. Nothing else would trigger one. */
type ScheduleAlarm = {
  /** To be called when a build has ended. `failed`: its content is not on the site. */
  afterBuild: (build: { startedAt: Date; failed: boolean }) => void;
  close: () => void;
};

/** Delay before the content service is asked again after no answer. */
const askAgainDelayMs = 60_000;

/** Delay before a failed build is repeated for an overdue article. */
const buildAgainDelayMs = 600_000;

/** Time after which the clock is looked at again: a timer does not follow one that is set, nor a machine's sleep. */
const maxTimerMs = 60_000;

/** @param ring requests a build; `afterBuild` is to be called when it has ended */
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
    timer = setTimeout(() => void look(), waitMs).unref();
  };
  const look = async () => {
    if (!builtAt) return;
    const asked = builtAt;
    const next = await readNextSchedule(asked);
    // A build that ended during the read has started its own look-up.
    if (closed || asked !== builtAt) return;
    if (next === 'unknown') lookAgain(askAgainDelayMs);
    else if (next && next.at.getTime() <= Date.now()) {
      ring({ source: 'schedule', fullSlug: next.fullSlug });
    } else if (next) lookAgain(Math.min(next.at.getTime() - Date.now(), maxTimerMs));
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

/** An article with a schedule in the future. */
export type DueArticle = { at: Date; fullSlug: string };

/**
 * Finds the published article that is due first after a moment.
 *
 * @returns `undefined` when there is none, `unknown` when the content service does not answer
 */
export type ReadNextSchedule = (after: Date) => Promise<DueArticle | undefined | 'unknown'>;

/** Returns a reader of the next schedule. The service compares whole minutes in UTC. */
export function createNextScheduleReader(client: ContentClient): ReadNextSchedule {
  return async (after) => {
    try {
      const { stories } = await client.readStories({
        starts_with: 'blogs/',
        'filter_query[schedule][gt_date]': after.toISOString().slice(0, 16).replace('T', ' '),
        sort_by: 'content.schedule:asc',
      });
      return stories.flatMap(toDueArticle)[0];
    } catch {
      // Without a readable answer nothing is known. The caller asks again.
      return 'unknown';
    }
  };
}

/** Returns none for an unreadable date: the build reports it and leaves the article out. */
function toDueArticle({ full_slug, content }: StoryPage['stories'][number]): DueArticle[] {
  const at = new Date(`${content.schedule?.replace(' ', 'T')}:00Z`);
  return Number.isNaN(at.getTime()) ? [] : [{ at, fullSlug: full_slug }];
}

import type { ContentClient, StoryPage } from '../../../content/content-client';
import type { Trigger } from './trigger';

/** Has articles built in the minute an editor gave them: nothing else would happen then. */
type ScheduleAlarm = {
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

/** An article that an editor gave a date on which it is to appear. */
export type DueArticle = { at: Date; fullSlug: string };

/**
 * Finds the published article that is due first after a moment.
 *
 * @returns nothing when there is none, `unknown` when the content service does not say
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
      // Without a readable answer nothing is known; the caller asks again.
      return 'unknown';
    }
  };
}

/** Returns none for an unreadable date: the build reports it and leaves the article out. */
function toDueArticle({ full_slug, content }: StoryPage['stories'][number]): DueArticle[] {
  const at = new Date(`${content.schedule?.replace(' ', 'T')}:00Z`);
  return Number.isNaN(at.getTime()) ? [] : [{ at, fullSlug: full_slug }];
}

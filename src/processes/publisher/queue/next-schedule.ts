import type { ContentClient, StoryPage } from '../../../content/content-client';

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

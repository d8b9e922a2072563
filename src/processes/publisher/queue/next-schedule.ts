/** An article that an editor gave a date on which it is to appear. */
export type DueArticle = { at: Date; fullSlug: string };

/**
 * Finds the published article that is due first after a moment.
 *
 * @returns nothing when there is none, `unknown` when the content service does not say
 */
export type ReadNextSchedule = (after: Date) => Promise<DueArticle | undefined | 'unknown'>;

const answerLimitMs = 3_000;

/** Reads the next schedule from the delivery API, which compares whole minutes in UTC. */
export function createNextScheduleReader(content: {
  endpoint: string;
  publicToken: string;
}): ReadNextSchedule {
  return async (after) => {
    const query = new URLSearchParams({
      token: content.publicToken,
      version: 'published',
      starts_with: 'blogs/',
      'filter_query[schedule][gt_date]': after.toISOString().slice(0, 16).replace('T', ' '),
      sort_by: 'content.schedule:asc',
      per_page: '25',
    });
    try {
      const response = await fetch(`${content.endpoint}/cdn/stories?${query}`, {
        signal: AbortSignal.timeout(answerLimitMs),
      });
      if (!response.ok) return 'unknown';
      const { stories } = (await response.json()) as { stories?: Story[] };
      if (!stories) return 'unknown';
      return stories.flatMap(toDueArticle)[0];
    } catch {
      // Without a readable answer nothing is known; the caller asks again.
      return 'unknown';
    }
  };
}

type Story = { full_slug: string; content: { schedule: string } };

/** A date nobody can read is named by the build, which leaves the article out. */
function toDueArticle({ full_slug, content }: Story): DueArticle[] {
  const at = new Date(`${content.schedule.replace(' ', 'T')}:00Z`);
  return Number.isNaN(at.getTime()) ? [] : [{ at, fullSlug: full_slug }];
}

import { useEffect, useState } from 'react';
import { backoff } from '../../../../src/lib/http/retry';
import type { ManagedStory } from '../wire/management';
import type { ManagementFailure } from '../wire/management-client';
import { manage } from '../wire/management-client';

type StoryPage = { stories: readonly ManagedStory[]; total: number };

type LoadedPage = {
  /** Last page that was read, also while another one is on its way; `undefined` before the first. */
  page: StoryPage | undefined;
  isPending: boolean;
  /** Failure of the last request. The service is asked again until it answers. */
  failure: ManagementFailure | null;
};

const firstRetryMs = 2_000;
/** Limit of the growing delay: half a minute. */
const maxDoublings = 4;

/**
 * Reads a page of stories, again whenever the query or the refresh count changes: others may have changed
 * something. A refresh is no wait that is shown.
 */
export function useStoryPage(query: string | null, refreshCount: number): LoadedPage {
  const [last, setLast] = useState<{ query: string; failure: ManagementFailure | null }>();
  const [page, setPage] = useState<StoryPage>();
  useEffect(() => {
    if (query === null) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (retriesSoFar: number) => {
      const { signal } = leaving;
      const answer = await manage<{ stories: ManagedStory[] }>(`/stories?${query}`, {
        signal,
      }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (!answer || signal.aborted) return;
      setLast({ query, failure: answer.ok ? null : answer.failure });
      if (answer.ok) {
        setPage({ stories: answer.value.stories, total: answer.total });
        return;
      }
      const delay = backoff(firstRetryMs, Math.min(retriesSoFar, maxDoublings));
      timer = setTimeout(() => void read(retriesSoFar + 1), delay);
    };
    void read(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [query, refreshCount]);
  return { page, isPending: last?.query !== query, failure: last?.failure ?? null };
}

import { inCampaign } from '../wire/campaign-client';
import type { ManagedStory, WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';

/** Stories that one list may name. */
const batchSize = 50;

/** Pause between two requests, which leaves the rate limit to saving. */
const pauseMs = 250;

/** Stories that the story being edited refers to, fetched once each. */
export type RelatedStories = {
  /** Returns a story if it has arrived. */
  get: (storyUuid: string) => WholeStory | undefined;
  /** Fetches stories that are not known yet, one after the other. */
  want: (storyUuids: readonly string[]) => void;
  stop: () => void;
};

/** Creates the look-up, of versions in a campaign if one is named. `onArrived` is called after each list of stories, however many there were. */
export function createRelatedStories(
  campaignId: number | null,
  onArrived: () => void,
): RelatedStories {
  const stories = new Map<string, WholeStory>();
  const requested = new Set<string>();
  const ended = new AbortController();
  let queue: Promise<void> = Promise.resolve();

  async function fetchBatch(batch: readonly string[]): Promise<void> {
    const { signal } = ended;
    const query = `/stories?by_uuids=${batch.join(',')}&per_page=${batchSize}`;
    const address = inCampaign(query, campaignId);
    const listed = await manage<{ stories: ManagedStory[] }>(address, { signal });
    if (!listed.ok) {
      // Asked again when one is needed next.
      for (const storyUuid of batch) requested.delete(storyUuid);
      return;
    }
    for (const { id } of listed.value.stories) {
      await pause(pauseMs, signal);
      const one = inCampaign(`/stories/${id}`, campaignId);
      const read = await manage<{ story: WholeStory }>(one, { signal });
      if (read.ok) stories.set(read.value.story.uuid, read.value.story);
    }
    onArrived();
  }

  return {
    get: (storyUuid) => stories.get(storyUuid),
    want: (storyUuids) => {
      const fresh = storyUuids.filter((storyUuid) => !requested.has(storyUuid));
      for (const storyUuid of fresh) requested.add(storyUuid);
      for (let start = 0; start < fresh.length; start += batchSize) {
        const batch = fresh.slice(start, start + batchSize);
        queue = queue.then(() => fetchBatch(batch)).catch(ignoreAbort);
      }
    },
    stop: () => ended.abort(),
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The look-up has ended.', 'AbortError'));
    });
  });
}

/** Requests that the end of the look-up cancels reject. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

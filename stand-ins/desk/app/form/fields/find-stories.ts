/** Stories for relations and links: searched while one types, and named by their uuids. */
import type { ComboboxAnswer } from '../../ui/combobox';
import { useAsked } from '../../ui/use-asked';
import type { ManagedStory } from '../../wire/management';
import { manage } from '../../wire/management-client';
import { storySearch } from '../../wire/story-search';

export type FoundStory = Pick<ManagedStory, 'uuid' | 'name' | 'full_slug'>;

type Scope = {
  /** Folder with a slash at its end; empty for the whole space. */
  folder: string;
  contentTypes: readonly string[];
};

const pageSize = 25;
const maxUuids = 100;

/** Searches the stories of a folder by name and full slug. */
export async function findStories(
  scope: Scope,
  query: string,
  signal: AbortSignal,
): Promise<ComboboxAnswer> {
  const parameters = new URLSearchParams({
    story_only: '1',
    per_page: String(pageSize),
    sort_by: query ? 'name:asc' : 'updated_at:desc',
    ...(scope.folder && { starts_with: scope.folder }),
    ...(scope.contentTypes.length > 0 && { contain_component: scope.contentTypes.join() }),
    ...storySearch(query, 'search'),
  });
  const address = `/stories?${parameters.toString()}`;
  const result = await manage<{ stories: readonly ManagedStory[] }>(address, { signal }).catch(
    (error: unknown) => {
      // The next key or leaving the field ends a search.
      if (signal.aborted) return undefined;
      throw error;
    },
  );
  if (!result) return { ok: false, sentence: '' };
  if (!result.ok) return { ok: false, sentence: result.failure.sentence };
  const { stories } = result.value;
  remember(stories);
  const options = stories.map(({ uuid, name, full_slug }) => ({ id: uuid, name, note: full_slug }));
  return { ok: true, options, total: result.total || stories.length };
}

/** Stories that were found or read since the desk was opened, by uuid. */
const known = new Map<string, FoundStory>();

function remember(stories: readonly FoundStory[]): void {
  for (const story of stories) known.set(story.uuid, story);
}

/** Returns the stories of these uuids: `undefined` until they are read, `null` for one that the space does not have. */
export function useStories(uuids: readonly string[]): (FoundStory | null | undefined)[] {
  const key = uuids.filter((uuid) => !known.has(uuid)).join();
  const isRead = useAsked(key, async (signal) => {
    if (!key) return true;
    const address = `/stories?by_uuids=${key}&per_page=${maxUuids}`;
    const answer = await manage<{ stories: readonly FoundStory[] }>(address, { signal });
    if (answer.ok) remember(answer.value.stories);
    return answer.ok;
  });
  return uuids.map((uuid) => known.get(uuid) ?? (isRead ? null : undefined));
}

/** Stories for relations and links: searched while one types, and named by their uuids. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { ComboboxAnswer } from '../../ui/combobox';
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

/** Time a list of results is used again, in milliseconds. */
const keptForMs = 60_000;

const answers = new Map<string, { at: number; answer: ComboboxAnswer }>();

/** Names of stories by uuid; `null` for one that the space does not have. */
const useNames = create<Readonly<Record<string, FoundStory | null>>>(() => ({}));

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
  const known = answers.get(address);
  if (known && Date.now() - known.at < keptForMs) return known.answer;
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
  rememberStories(stories);
  const options = stories.map(({ uuid, name, full_slug }) => ({ id: uuid, name, note: full_slug }));
  const answer = { ok: true as const, options, total: result.total || stories.length };
  answers.set(address, { at: Date.now(), answer });
  return answer;
}

function rememberStories(stories: readonly FoundStory[]): void {
  useNames.setState(Object.fromEntries(stories.map((story) => [story.uuid, story])));
}

/** Uuids whose names are asked for with the next request, and those on their way. */
const wanted = new Set<string>();
const asked = new Set<string>();

const maxUuids = 100;

/**
 * Returns the stories of these uuids: `undefined` until their names are read, `null` for one that the
 * space does not have. All fields of a form ask together.
 */
export function useStories(uuids: readonly string[]): (FoundStory | null | undefined)[] {
  const names = useNames();
  const key = uuids.filter((uuid) => !Object.hasOwn(names, uuid)).join();
  useEffect(() => {
    const missing = key.split(',').filter((uuid) => uuid && !asked.has(uuid));
    if (missing.length === 0) return;
    if (wanted.size === 0) setTimeout(() => void readNames(), 0);
    for (const uuid of missing) wanted.add(uuid);
  }, [key]);
  return uuids.map((uuid) => (Object.hasOwn(names, uuid) ? names[uuid] : undefined));
}

async function readNames(): Promise<void> {
  const uuids = [...wanted].slice(0, maxUuids);
  for (const uuid of uuids) {
    wanted.delete(uuid);
    asked.add(uuid);
  }
  const query = new URLSearchParams({ by_uuids: uuids.join(), per_page: String(maxUuids) });
  const result = await manage<{ stories: readonly ManagedStory[] }>(`/stories?${query.toString()}`);
  // A later field that shows the story asks again after a failure.
  for (const uuid of uuids) asked.delete(uuid);
  if (result.ok) {
    const missing = uuids.map((uuid) => [uuid, null] as const);
    useNames.setState(Object.fromEntries(missing));
    rememberStories(result.value.stories);
  }
  if (wanted.size > 0) await readNames();
}

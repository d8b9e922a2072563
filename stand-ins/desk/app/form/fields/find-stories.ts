/** Stories for relations and links: found by name or address, and named by their uuids. */
import { readUrl } from '../../../../../src/lib/values/read-url';
import { askStatus } from '../../publish/site-presence';
import type { PickAnswer } from '../../ui/pick-dialog';
import { useAsked } from '../../ui/use-asked';
import { deskSettings } from '../../wire/desk-settings';
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

/** Searches the stories of a folder by name, full slug or address; by one that has moved, too. */
export async function findStories(
  scope: Scope,
  query: string,
  signal: AbortSignal,
): Promise<PickAnswer> {
  const answer = await searchStories(scope, query, signal);
  if (!answer.ok || answer.total > 0) return answer;
  const address = await newAddressOf(query, signal);
  return address ? searchStories(scope, address, signal) : answer;
}

async function searchStories(
  scope: Scope,
  query: string,
  signal: AbortSignal,
): Promise<PickAnswer> {
  const parameters = new URLSearchParams({
    story_only: '1',
    per_page: String(pageSize),
    sort_by: query ? 'name:asc' : 'updated_at:desc',
    ...(scope.folder && { starts_with: scope.folder }),
    ...(scope.contentTypes.length > 0 && { contain_component: scope.contentTypes.join() }),
    ...storySearch(query, 'search'),
  });
  const address = `/stories?${parameters.toString()}`;
  const result = await manage<{ stories: readonly ManagedStory[] }>(address, { signal });
  if (!result.ok) return { ok: false, sentence: result.failure.sentence };
  const { stories } = result.value;
  remember(stories);
  const entries = stories.map(({ uuid, name, full_slug }) => ({ id: uuid, name, note: full_slug }));
  return { ok: true, entries, total: result.total || stories.length };
}

/** Returns the path of an address on this site, whole or as a path; `undefined` for any other text. */
export function pathOnSite(text: string): string | undefined {
  const { origin } = new URL(deskSettings().siteUrl);
  const url = /^(?:https?:\/\/|\/(?!\/))\S*$/i.test(text) ? readUrl(text, origin) : undefined;
  return url?.origin === origin ? url.pathname : undefined;
}

/** Returns where the site now has the page that was at an address; `undefined` if it has not moved. */
export async function newAddressOf(
  typed: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const path = pathOnSite(typed.trim());
  if (path === undefined) return undefined;
  const status = await askStatus(signal).catch(() => undefined);
  const before = path.replace(/(?<=.)\/$/, '');
  return status?.moved.listed.find(({ from }) => from === before)?.to;
}

/** Stories that were found or read since the desk was opened, by uuid. */
const known = new Map<string, FoundStory>();

function remember(stories: readonly FoundStory[]): void {
  for (const story of stories) known.set(story.uuid, story);
}

/** Returns the stories of these uuids: `undefined` until they are read, `null` for one that the space does not have. */
export function useStories(uuids: readonly string[]): (FoundStory | null | undefined)[] {
  const key = uuids.filter((uuid) => !known.has(uuid)).join();
  const isRead = useAsked(key || null, async (signal) => {
    const address = `/stories?by_uuids=${key}&per_page=${maxUuids}`;
    const answer = await manage<{ stories: readonly FoundStory[] }>(address, { signal });
    if (answer.ok) remember(answer.value.stories);
    return answer.ok;
  });
  return uuids.map((uuid) => known.get(uuid) ?? (isRead ? null : undefined));
}

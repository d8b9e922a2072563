import type { StoredSpace } from '../store/stored-space';
import type { ContentVersion, StoryTree, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { spaceLanguages, splitLanguage } from './languages';
import { readList, startsWithOf } from './query-parameters';
import { byRelevance } from './search-term';
import { selectStories } from './select-stories';
import { orderedStories, sortStories } from './sort-stories';

/**
 * Every story a list query selects, in the order it asks for, before paging.
 *
 * @returns also the language that `starts_with` begins with, when it does
 */
export function listing(asked: {
  query: URLSearchParams;
  contentVersion: ContentVersion;
  space: StoredSpace;
}): { stories: VisibleStory[]; languageCode: string | undefined } {
  const { query, space } = asked;
  const tree = storyTree(space, asked.contentVersion);
  const startsWith = startsWithOf(query);
  const { slug, code } = startsWith
    ? splitLanguage(startsWith, spaceLanguages(space))
    : { slug: '', code: undefined };
  const selected = selectStories(candidates(tree, query), query, slug);
  const isSearch = Boolean(query.get('search_term')) && !query.get('sort_by');
  return { stories: isSearch ? byRelevance(selected, query) : selected, languageCode: code };
}

/** Stories asked for by uuid are looked up; everything else is a selection from the whole order. */
function candidates(tree: StoryTree, query: URLSearchParams): VisibleStory[] {
  const ordered = readList(query, 'by_uuids_ordered');
  if (ordered) return lookUp(tree, ordered);
  const uuids = readList(query, 'by_uuids');
  const sortBy = query.get('sort_by');
  return uuids ? sortStories(lookUp(tree, uuids), sortBy) : orderedStories(tree, sortBy);
}

function lookUp(tree: StoryTree, uuids: readonly string[]): VisibleStory[] {
  return [...new Set(uuids)].flatMap((storyUuid) => {
    const visible = tree.byUuid.get(storyUuid);
    return visible && !visible.story.isFolder ? [visible] : [];
  });
}

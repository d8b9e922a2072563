import type { StoredSpace } from '../store/stored-space';
import type { DeliveredVersion, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { readList, startsWithOf } from './query-parameters';
import { orderedStories, sortStories } from './sort-stories';
import { matchesPattern, readFilterQuery } from './filter-query';

type Test = (visible: VisibleStory) => boolean;

/** Returns all stories a list query selects, sorted, before paging. */
export function listing(asked: {
  query: URLSearchParams;
  contentVersion: DeliveredVersion;
  space: StoredSpace;
}): VisibleStory[] {
  const { query } = asked;
  const tree = storyTree(asked.space, asked.contentVersion);
  const uuids = readList(query, 'by_uuids');
  const sortBy = query.get('sort_by');
  const candidates = uuids
    ? sortStories(
        tree.stories.filter(({ story }) => uuids.includes(story.storyUuid)),
        sortBy,
      )
    : orderedStories(tree, sortBy);
  const tests = testsOf(query);
  return candidates.filter((visible) => tests.every((test) => test(visible)));
}

/** Returns the tests of every parameter that selects stories. */
function testsOf(query: URLSearchParams): Test[] {
  const startsWith = startsWithOf(query);
  const matchesFilters = readFilterQuery(query);
  const slugs = readList(query, 'by_slugs');
  const ids = readList(query, 'by_ids');
  const excluded = readList(query, 'excluding_ids');
  const contentType = query.get('content_type');
  return [
    ({ fullSlug }) => fullSlug.startsWith(startsWith),
    ({ fullSlug }) => !slugs || slugs.some((slug) => hasSlug(fullSlug, slug)),
    ({ story }) => !ids || ids.includes(String(story.storyId)),
    ({ story }) => !excluded?.includes(String(story.storyId)),
    ({ version }) => !contentType || version.content.component === contentType,
    ({ version }) => matchesFilters(version.content),
  ];
}

/**
 * Compares a full slug with a pattern. A folder's start page matches with and without its trailing
 * slash.
 */
function hasSlug(fullSlug: string, pattern: string): boolean {
  const wanted = pattern.replace(/^\//, '');
  return matchesPattern(fullSlug, wanted) || matchesPattern(fullSlug, `${wanted}/`);
}

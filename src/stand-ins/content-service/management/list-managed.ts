import { matchesPattern } from '../delivery/filter-operators';
import { visitObjects } from '../delivery/content-path';
import { readFilterQuery } from '../delivery/filter-query';
import { readList } from '../delivery/query-parameters';
import { sortStories } from '../delivery/sort-stories';
import type { StoredSpace } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { storyTree, trashedStories } from '../store/story-tree';

type Test = (visible: VisibleStory) => boolean;

/**
 * The stories and folders a management query selects, folders first unless it sorts; with
 * `in_trash` those that were deleted.
 */
export function selectManaged(space: StoredSpace, query: URLSearchParams): VisibleStory[] {
  const matchesFilters = readFilterQuery(query);
  const tests = [...placeTests(query), ...stateTests(query)];
  const selected = candidates(space, query).filter(
    (visible) => tests.every((test) => test(visible)) && matchesFilters(visible.version.content),
  );
  const sortBy = query.get('sort_by');
  return sortBy ? sortStories(selected, sortBy) : selected;
}

function candidates(space: StoredSpace, query: URLSearchParams): VisibleStory[] {
  if (isSet(query, 'in_trash')) return trashedStories(space);
  const { folders, stories } = storyTree(space, 'draft');
  return [...folders, ...stories];
}

function placeTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  const startsWith = query.get('starts_with')?.replace(/^\//, '');
  if (startsWith) tests.push(({ fullSlug }) => fullSlug.startsWith(startsWith));
  const fullSlugWanted = query.get('with_slug');
  if (fullSlugWanted) tests.push(({ fullSlug }) => fullSlug === fullSlugWanted);
  const slugs = readList(query, 'by_slugs');
  if (slugs) tests.push(({ fullSlug }) => slugs.some((slug) => matchesPattern(fullSlug, slug)));
  const parent = query.get('with_parent');
  if (parent) tests.push(({ story }) => story.parentId === Number(parent));
  const ids = readList(query, 'by_ids');
  if (ids) tests.push(({ story }) => ids.includes(String(story.storyId)));
  const uuids = readList(query, 'by_uuids');
  if (uuids) tests.push(({ story }) => uuids.includes(story.storyUuid));
  return tests;
}

function stateTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  if (isSet(query, 'folder_only')) tests.push(({ story }) => story.isFolder);
  if (isSet(query, 'story_only')) tests.push(({ story }) => !story.isFolder);
  const published = query.get('is_published');
  if (published) {
    const wanted = isSet(query, 'is_published');
    tests.push(({ story }) => (story.published !== null) === wanted);
  }
  const components = readList(query, 'contain_component');
  if (components) {
    tests.push((visible) => components.some((component) => contains(visible, component)));
  }
  const search = query.get('text_search')?.trim().toLowerCase();
  if (search) {
    tests.push(({ version, fullSlug }) =>
      `${version.name} ${fullSlug}`.toLowerCase().includes(search),
    );
  }
  return tests;
}

function isSet(query: URLSearchParams, name: string): boolean {
  return ['1', 'true'].includes(query.get(name) ?? '');
}

function contains({ version }: VisibleStory, component: string): boolean {
  let found = false;
  visitObjects(version.content, (values) => {
    found ||= values.component === component;
  });
  return found;
}

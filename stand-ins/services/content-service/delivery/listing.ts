import type { StoredSpace } from '../store/stored-space';
import type { DeliveredVersion, StoryTree, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { readList, startsWithOf } from './query-parameters';
import { orderedStories, sortStories } from './sort-stories';
import { matchesPattern, parseFilterDate, readFilterQuery } from './filter-query';
import { visitObjects } from './content-path';

/** Returns all stories a list query selects, sorted, before paging. */
export function listing(asked: {
  query: URLSearchParams;
  contentVersion: DeliveredVersion;
  space: StoredSpace;
}): VisibleStory[] {
  const { query } = asked;
  const tree = storyTree(asked.space, asked.contentVersion);
  const selected = selectStories(candidates(tree, query), query);
  const isSearch = Boolean(query.get('search_term')) && !query.get('sort_by');
  return isSearch ? byRelevance(selected, query) : selected;
}

/** Looks stories up if the query names uuids; otherwise returns all stories in order. */
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

type Test = (visible: VisibleStory) => boolean;

const dateFields = {
  updated_at: 'updatedAt',
  published_at: 'publishedAt',
  first_published_at: 'firstPublishedAt',
} as const;

const bounds: Readonly<Record<string, (date: number, bound: number) => boolean>> = {
  gt: (date, bound) => date > bound,
  lt: (date, bound) => date < bound,
  gte: (date, bound) => date >= bound,
  lte: (date, bound) => date <= bound,
};

/** Returns the stories that satisfy every selection parameter, in unchanged order. */
function selectStories(stories: readonly VisibleStory[], query: URLSearchParams): VisibleStory[] {
  const startsWith = startsWithOf(query);
  const matchesFilters = readFilterQuery(query);
  const tests: Test[] = [
    ...(startsWith ? [({ fullSlug }: VisibleStory) => fullSlug.startsWith(startsWith)] : []),
    ...placeTests(query),
    ...identityTests(query),
    ...dateTests(query),
    ...searchTest(query),
    ({ version }) => matchesFilters(version.content),
  ];
  return stories.filter((visible) => tests.every((test) => test(visible)));
}

function placeTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  const slugs = readList(query, 'by_slugs');
  if (slugs) tests.push(({ fullSlug }) => slugs.some((slug) => hasSlug(fullSlug, slug)));
  const excluded = readList(query, 'excluding_slugs');
  if (excluded) tests.push(({ fullSlug }) => !excluded.some((slug) => hasSlug(fullSlug, slug)));
  const level = query.get('level');
  if (level) tests.push((visible) => !visible.story.isStartpage && depth(visible) === +level);
  const startpage = query.get('is_startpage');
  if (startpage) {
    const wanted = startpage === '1' || startpage === 'true';
    tests.push(({ story }) => story.isStartpage === wanted);
  }
  return tests;
}

/**
 * Compares a full slug with a pattern. A folder's start page matches with and without its trailing
 * slash.
 */
function hasSlug(fullSlug: string, pattern: string): boolean {
  const wanted = pattern.replace(/^\//, '');
  return matchesPattern(fullSlug, wanted) || matchesPattern(fullSlug, `${wanted}/`);
}

/** Returns the level of a story, 1 at the root. */
function depth({ fullSlug }: VisibleStory): number {
  return fullSlug.split('/').length;
}

function identityTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  for (const name of ['by_uuids', 'by_uuids_ordered']) {
    const uuids = asSet(query, name);
    if (uuids) tests.push(({ story }) => uuids.has(story.storyUuid));
  }
  const ids = asSet(query, 'by_ids');
  if (ids) tests.push(({ story }) => ids.has(String(story.storyId)));
  const excluded = asSet(query, 'excluding_ids');
  if (excluded) tests.push(({ story }) => !excluded.has(String(story.storyId)));
  const contentType = query.get('content_type');
  if (contentType) tests.push(({ version }) => version.content.component === contentType);
  const tags = asSet(query, 'with_tag');
  if (tags) tests.push(({ version }) => version.tagList.some((tag) => tags.has(tag)));
  // The space has no workflow, so no story is at any stage of one.
  if (query.get('in_workflow_stages')) tests.push(() => false);
  return tests;
}

function asSet(query: URLSearchParams, name: string): ReadonlySet<string> | undefined {
  const list = readList(query, name);
  return list && new Set(list);
}

function dateTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  for (const [name, field] of Object.entries(dateFields)) {
    for (const [bound, compare] of Object.entries(bounds)) {
      const operand = query.get(`${name}_${bound}`);
      if (!operand) continue;
      const limit = parseFilterDate(operand);
      tests.push(({ story }) => compare(parseFilterDate(story[field]), limit));
    }
  }
  return tests;
}

/** Returns the test for `search_term`: every word must occur somewhere in the story. */
function searchTest(query: URLSearchParams): ((visible: VisibleStory) => boolean)[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return [(visible) => mentionsAll(storyText(visible), words)];
}

/**
 * Sorts results of `search_term`: words in the full slug first, then in the name, then by ascending
 * position, as the service does without a `sort_by`.
 */
function byRelevance(stories: readonly VisibleStory[], query: URLSearchParams): VisibleStory[] {
  const words = wordsOf(query);
  const rank = ({ fullSlug, version }: VisibleStory) => {
    if (mentionsAll(fullSlug.toLowerCase().replaceAll('-', ' '), words)) return 0;
    return mentionsAll(version.name.toLowerCase(), words) ? 1 : 2;
  };
  return stories.toSorted(
    (left, right) =>
      rank(left) - rank(right) ||
      left.story.position - right.story.position ||
      left.story.storyId - right.story.storyId,
  );
}

function wordsOf(query: URLSearchParams): string[] {
  return (query.get('search_term') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

function mentionsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function storyText({ version, fullSlug }: VisibleStory): string {
  const texts = [version.name, fullSlug];
  visitObjects(version.content, (fields) => {
    for (const value of Object.values(fields)) if (typeof value === 'string') texts.push(value);
  });
  return texts.join('\n').toLowerCase();
}

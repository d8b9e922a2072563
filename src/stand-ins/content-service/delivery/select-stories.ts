import type { VisibleStory } from '../store/story-tree';
import { matchesPattern, readDate } from './filter-operators';
import { readFilterQuery } from './filter-query';
import { readList } from './query-parameters';
import { searchTest } from './search-term';

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

/**
 * The stories that satisfy every selection parameter of the query, in the order they came.
 *
 * @param startsWith what `starts_with` says, without a language
 */
export function selectStories(
  stories: readonly VisibleStory[],
  query: URLSearchParams,
  startsWith: string,
): VisibleStory[] {
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

/** A folder's start page is known with and without the slash at its end. */
function hasSlug(fullSlug: string, pattern: string): boolean {
  const wanted = pattern.replace(/^\//, '');
  return matchesPattern(fullSlug, wanted) || matchesPattern(fullSlug, `${wanted}/`);
}

/** 1 at the root. */
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
  // This space has no workflow, so no story is at any stage of one.
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
      const limit = readDate(operand);
      tests.push(({ story }) => compare(readDate(story[field]), limit));
    }
  }
  return tests;
}

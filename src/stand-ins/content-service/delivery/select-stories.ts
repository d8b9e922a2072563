import type { VisibleStory } from '../store/story-tree';
import { visitObjects } from './content-path';
import { matchesPattern, readDate } from './filter-operators';
import { readFilterQuery } from './filter-query';
import { readList } from './query-parameters';

type Test = (visible: VisibleStory) => boolean;

const dateFields = {
  created_at: 'createdAt',
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

/** The stories that satisfy every selection parameter of the query. */
export function selectStories(
  stories: readonly VisibleStory[],
  query: URLSearchParams,
): VisibleStory[] {
  const matchesFilters = readFilterQuery(query);
  const tests: Test[] = [
    ...placeTests(query),
    ...identityTests(query),
    ...textTests(query),
    ...dateTests(query),
    ({ version }) => matchesFilters(version.content),
  ];
  return stories.filter((visible) => tests.every((test) => test(visible)));
}

function placeTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  const startsWith = query.get('starts_with')?.replace(/^\//, '');
  if (startsWith) tests.push(({ fullSlug }) => fullSlug.startsWith(startsWith));
  const slugs = readList(query, 'by_slugs');
  if (slugs) tests.push(({ fullSlug }) => slugs.some((slug) => matchesPattern(fullSlug, slug)));
  const excluded = readList(query, 'excluding_slugs');
  if (excluded) {
    tests.push(({ fullSlug }) => !excluded.some((slug) => matchesPattern(fullSlug, slug)));
  }
  const level = query.get('level');
  if (level) tests.push(({ fullSlug }) => fullSlug.split('/').length === Number(level));
  const startpage = query.get('is_startpage');
  if (startpage) {
    const wanted = startpage === '1' || startpage === 'true';
    tests.push(({ story }) => story.isStartpage === wanted);
  }
  return tests;
}

function identityTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  for (const name of ['by_uuids', 'by_uuids_ordered']) {
    const uuids = readList(query, name);
    if (uuids) tests.push(({ story }) => uuids.includes(story.storyUuid));
  }
  const ids = readList(query, 'by_ids');
  if (ids) tests.push(({ story }) => ids.includes(String(story.storyId)));
  const excluded = readList(query, 'excluding_ids');
  if (excluded) tests.push(({ story }) => !excluded.includes(String(story.storyId)));
  const contentType = query.get('content_type');
  if (contentType) tests.push(({ version }) => version.content.component === contentType);
  return tests;
}

function textTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  const tags = readList(query, 'with_tag');
  if (tags) tests.push(({ version }) => version.tagList.some((tag) => tags.includes(tag)));
  const term = query.get('search_term')?.trim().toLowerCase();
  if (term) tests.push((visible) => mentions(visible, term));
  return tests;
}

function dateTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  for (const [name, field] of Object.entries(dateFields)) {
    for (const [bound, compare] of Object.entries(bounds)) {
      const operand = query.get(`${name}_${bound}`);
      if (operand) {
        tests.push(({ story }) => compare(readDate(story[field]), readDate(operand)));
      }
    }
  }
  return tests;
}

function mentions({ version }: VisibleStory, term: string): boolean {
  if (version.name.toLowerCase().includes(term)) return true;
  let found = false;
  visitObjects(version.content, (values) => {
    found ||= Object.values(values).some(
      (value) => typeof value === 'string' && value.toLowerCase().includes(term),
    );
  });
  return found;
}

import { visitObjects } from '../delivery/content-path';
import { matchesPattern } from '../delivery/filter-query';
import { readList, toReleaseId } from '../delivery/query-parameters';
import { sortStories } from '../delivery/sort-stories';
import type { StoredSpace, StoryVersion } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { releaseStoriesOf } from '../store/with-release';
import { countAllFaults, countFaults } from './story-faults';

type Test = (visible: VisibleStory) => boolean;

/**
 * Returns the stories and folders a query selects, folders first unless it sorts.
 *
 * Parameters are the real ones. This service adds `content_type`, as in the delivery API,
 * `unpublished_changes` and `has_faults`: stories whose saved content has errors by the content
 * model.
 */
export async function selectManaged(
  space: StoredSpace,
  query: URLSearchParams,
): Promise<VisibleStory[]> {
  const tests = [...placeTests(query), ...stateTests(space, query), ...textTests(query)];
  const selected = await selectFaulty(
    space,
    query,
    candidates(space).filter((visible) => tests.every((test) => test(visible))),
  );
  const sortBy = query.get('sort_by');
  return sortBy ? sortStories(selected, sortBy) : selected;
}

function candidates(space: StoredSpace): VisibleStory[] {
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
  if (isSet(query, 'folder_only')) tests.push(({ story }) => story.isFolder);
  if (isSet(query, 'story_only')) tests.push(({ story }) => !story.isFolder);
  return tests;
}

function stateTests(space: StoredSpace, query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  const flag = (name: string, isTrue: Test) => {
    if (!query.get(name)) return;
    const wanted = isSet(query, name);
    tests.push((visible) => isTrue(visible) === wanted);
  };
  flag('is_published', ({ story }) => story.published !== null);
  flag('unpublished_changes', ({ story }) => story.published !== null && story.draft !== null);
  const releaseId = toReleaseId(query.get('in_release'));
  if (releaseId !== undefined) {
    const storyIds = new Set(releaseStoriesOf(space, releaseId).map(({ storyId }) => storyId));
    tests.push(({ story }) => storyIds.has(story.storyId));
  }
  const types = readList(query, 'content_type');
  if (types) tests.push(({ version }) => types.includes(version.content.component ?? ''));
  const components = readList(query, 'contain_component');
  if (components) {
    tests.push((visible) => components.some((component) => contains(visible, component)));
  }
  return tests;
}

/** `search` looks at name and slug, `text_search` at the content too; every word must occur. */
function textTests(query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  const words = wordsIn(query.get('search'));
  if (words.length > 0) tests.push((visible) => hasAll(titleOf(visible), words));
  const everywhere = wordsIn(query.get('text_search'));
  if (everywhere.length > 0) {
    tests.push((visible) => {
      const title = titleOf(visible);
      const others = everywhere.filter((word) => !title.includes(word));
      return others.length === 0 || hasAll(textOf(visible.version), others);
    });
  }
  return tests;
}

function wordsIn(text: string | null): string[] {
  return (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function titleOf({ version, fullSlug }: VisibleStory): string {
  return `${version.name} ${fullSlug}`.toLowerCase();
}

/** Names of fields and of values that no editor reads. */
const unread: ReadonlySet<string> = new Set(['_uid', 'component', 'type', 'fieldtype', 'linktype']);

/** Texts by version, which is never mutated: an editor searches while typing. */
const texts = new WeakMap<StoryVersion, string>();

function textOf(version: StoryVersion): string {
  const known = texts.get(version);
  if (known !== undefined) return known;
  const found: string[] = [];
  visitObjects(version.content, (fields) => {
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string' && !unread.has(name)) found.push(value);
    }
  });
  const text = found.join('\n').toLowerCase();
  texts.set(version, text);
  return text;
}

async function selectFaulty(
  space: StoredSpace,
  query: URLSearchParams,
  selected: VisibleStory[],
): Promise<VisibleStory[]> {
  if (!query.get('has_faults')) return selected;
  const wanted = isSet(query, 'has_faults');
  await countAllFaults(
    space,
    selected.map(({ version }) => version.content),
  );
  return selected.filter(
    ({ version }) => countFaults(space, version.content).errors > 0 === wanted,
  );
}

/** Returns true if a switch of the query is on. */
export function isSet(query: URLSearchParams, name: string): boolean {
  return ['1', 'true'].includes(query.get(name) ?? '');
}

function contains({ version }: VisibleStory, component: string): boolean {
  let found = false;
  visitObjects(version.content, (values) => {
    found ||= values.component === component;
  });
  return found;
}

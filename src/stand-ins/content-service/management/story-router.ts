import express from 'express';
import type { Router } from 'express';
import { takePage } from '../delivery/paging';
import { readList, readQuery } from '../delivery/query-parameters';
import {
  addStory,
  announceStory,
  changeStory,
  findVisible,
  sendStory,
  toManagedStory,
} from './managed-story';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';
import { createStory, publishStory, updateStory } from './story-edits';
import { rememberVersion } from './story-history';
import { asksToPublish, readStoryInput } from './story-input';
import { matchesPattern, readFilterQuery } from '../delivery/filter-query';
import { visitObjects } from '../delivery/content-path';
import { sortStories } from '../delivery/sort-stories';
import type { StoredSpace } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { storyTree, trashedStories } from '../store/story-tree';

const maxPageSize = 100;

/**
 * Creates the router for reading and saving stories. `force_update` of the real service overwrites
 * a story that another person has locked; nothing is locked here, so it has no effect. Neither have
 * `lang` and `release_id`.
 */
export function storyRouter(context: ManagementContext): Router {
  const { store } = context;
  const router = express.Router();
  router.get('/stories', (request, response) => {
    const query = readQuery(request.url);
    const space = store.read();
    const page = takePage(selectManaged(space, query), query, response, maxPageSize);
    const how = { withContent: false, previewToken: context.tokens.preview };
    response.json({ stories: page.map((visible) => toManagedStory(visible, space, how)) });
  });
  router.get('/stories/:storyId', (request, response) => {
    const space = store.read();
    const visible = findVisible(space, readId(request, 'storyId'));
    sendStory(response, context, { space, visible });
  });
  router.post('/stories', async (request, response) => {
    const input = readStoryInput(request.body);
    const publish = asksToPublish(request.body, readQuery(request.url));
    const edited = await addStory(context, (space) => {
      const created = createStory(space, input);
      const { storyId } = created.result;
      return rememberVersion(
        space,
        publish ? publishStory(created.space, storyId) : created,
        publish ? 'published' : 'draft',
      );
    });
    if (publish) announceStory(context, 'published', edited.visible);
    sendStory(response.status(201), context, edited);
  });
  router.put('/stories/:storyId', async (request, response) => {
    const storyId = readId(request, 'storyId');
    const input = readStoryInput(request.body);
    const publish = asksToPublish(request.body, readQuery(request.url));
    const edited = await changeStory(context, request, storyId, (space) => {
      const updated = updateStory(space, storyId, input);
      return rememberVersion(
        space,
        publish ? publishStory(updated.space, storyId) : updated,
        publish ? 'published' : 'draft',
      );
    });
    if (publish) announceStory(context, 'published', edited.visible);
    sendStory(response, context, edited);
  });
  return router;
}

type Test = (visible: VisibleStory) => boolean;

/**
 * Returns the stories and folders a query selects, folders first unless it sorts; with `in_trash`
 * the deleted ones.
 */
function selectManaged(space: StoredSpace, query: URLSearchParams): VisibleStory[] {
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

import express from 'express';
import type { Router } from 'express';
import { takePage } from '../delivery/paging';
import { readQuery } from '../delivery/query-parameters';
import { withRelease } from '../store/with-release';
import {
  addStory,
  announceStory,
  changeStory,
  findVisible,
  sendStory,
  toListedStory,
} from './managed-story';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';
import { readReleaseId, readScope } from './releases/release-scope';
import { createStory, publishStory, updateStory } from './story-edits';
import { rememberVersion } from './story-history';
import { asksToPublish, readDeskSave, readStoryInput } from './story-input';
import { isSet, selectManaged } from './story-selection';

const maxPageSize = 100;

/**
 * Creates the router for reading and saving stories. `force_update` of the real service overwrites
 * a story that another person has locked; nothing is locked here, so it has no effect. Neither has
 * `lang`.
 *
 * With `release_id` stories are read as they are in a release. For lists the real service documents
 * `in_release` with `release_scope_id`, and formerly `from_release`.
 *
 * `ETag` on the answer about one story, and `If-Match` on every write of it, are this service's
 * addition: see `checkRevision`.
 */
export function storyRouter(context: ManagementContext): Router {
  const { store } = context;
  const router = express.Router();
  router.get('/stories', async (request, response) => {
    const query = readQuery(request.url);
    const space = withRelease(store.read(), readReleaseId(request), 'draft');
    const selected = await selectManaged(space, query);
    const page = takePage(selected, query, response, maxPageSize);
    const withSummary = isSet(query, 'with_summary');
    response.json({
      stories: page.map((visible) => toListedStory(visible, space, { ...context, withSummary })),
    });
  });
  router.get('/stories/:storyId', (request, response) => {
    const space = readScope(store.read(), readReleaseId(request));
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
    const query = readQuery(request.url);
    const publish = asksToPublish(request.body, query);
    const save = readDeskSave(query);
    const edited = await changeStory(context, { request, storyId }, (space) => {
      const updated = updateStory(space, storyId, input);
      return rememberVersion(
        space,
        publish ? publishStory(updated.space, storyId) : updated,
        publish ? 'published' : 'draft',
        save,
      );
    });
    if (publish) announceStory(context, 'published', edited.visible);
    sendStory(response, context, edited);
  });
  return router;
}

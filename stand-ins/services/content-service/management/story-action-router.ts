import type { Request, RequestHandler, Router } from 'express';
import express from 'express';
import { readQuery } from '../delivery/query-parameters';
import type { Edited } from '../store/change-queue';
import type { StoredSpace } from '../store/stored-space';
import type { StoryAction } from '../webhooks/webhook-event';
import { announceStory, changeStory, findVisible, sendStory } from './managed-story';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';
import { deleteStory, moveStory } from './story-tree-edits';
import type { ChangedStory } from './story-edits';
import { discardChanges, publishStory, unpublishStory } from './story-edits';
import { rememberVersion } from './story-history';
import { checkRevision } from './story-revision';

type Act = (space: StoredSpace, storyId: number, query: URLSearchParams) => Edited<ChangedStory>;

/**
 * Creates the router of the other actions on a story. Publishing, unpublishing, moving and deleting change
 * what readers see and send webhooks.
 *
 * The addresses and `GET` for publishing are the real ones. `If-Match` is this service's addition: see
 * `checkRevision`. For `discard_changes` the official client's definitions say GET; PUT is accepted as well.
 */
export function storyActionRouter(context: ManagementContext): Router {
  const router = express.Router();
  const story = '/stories/:storyId';
  const remembering =
    (act: Act, status: 'draft' | 'published' | 'unpublished'): Act =>
    (space, storyId, query) =>
      rememberVersion(space, act(space, storyId, query), status);
  const does = (act: Act, action?: StoryAction) => actOnStory(context, act, action);

  router.get(`${story}/publish`, does(remembering(publishStory, 'published'), 'published'));
  router.get(`${story}/unpublish`, does(remembering(unpublishStory, 'unpublished'), 'unpublished'));
  router.put(`${story}/move`, does(moveWhereAsked, 'moved'));
  for (const method of ['get', 'put'] as const) {
    router[method](`${story}/discard_changes`, does(remembering(discardChanges, 'draft')));
  }
  router.delete(story, async (request, response) => {
    const storyId = readId(request, 'storyId');
    const doomed = await context.store.change((space) => {
      checkRevision(space, storyId, request);
      const result = { space, visible: findVisible(space, storyId) };
      return { space: deleteStory(space, storyId).space, result };
    });
    announceStory(context, 'deleted', doomed.visible);
    sendStory(response, context, doomed);
  });
  return router;
}

function actOnStory(
  context: ManagementContext,
  act: Act,
  action: StoryAction | undefined,
): RequestHandler {
  return async (request: Request, response) => {
    const storyId = readId(request, 'storyId');
    const query = readQuery(request.url);
    const edited = await changeStory(context, { request, storyId }, (space) =>
      act(space, storyId, query),
    );
    if (action) announceStory(context, action, edited.visible);
    sendStory(response, context, edited);
  };
}

const moveWhereAsked: Act = (space, storyId, query) =>
  moveStory(space, storyId, {
    afterId: numberIn(query, 'after_id'),
    folderId: numberIn(query, 'to_folder'),
  });

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text ? Number(text) : undefined;
}

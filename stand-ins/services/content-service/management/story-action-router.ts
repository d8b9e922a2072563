import type { Request, RequestHandler, Router } from 'express';
import express from 'express';
import { readQuery } from '../delivery/query-parameters';
import type { Edited } from '../store/change-queue';
import type { StoredSpace } from '../store/stored-space';
import type { StoryAction } from '../webhooks/webhook-event';
import { addStory, announceStory, changeStory, findVisible, sendStory } from './managed-story';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';
import { deleteStory, moveStory, undeleteStory } from './story-tree-edits';
import type { ChangedStory } from './story-edits';
import { isJsonObject } from './body-fields';
import { discardChanges, duplicateStory, publishStory, unpublishStory } from './story-edits';
import { readStoryInput } from './story-input';
import { rememberVersion, restoreVersion } from './story-history';
import { checkRevision } from './story-revision';

type Act = (space: StoredSpace, storyId: number, query: URLSearchParams) => Edited<ChangedStory>;

/**
 * Creates the router of the other actions on a story. Publishing, unpublishing, moving and deleting
 * change what readers see and send webhooks.
 *
 * The addresses and `GET` for publishing are the real ones. `If-Match` is this service's addition: see
 * `checkRevision`. For `undelete`, `restore_with` and
 * `discard_changes` the official client's definitions say GET; PUT is accepted as well. Restoring a
 * folder restores its stories, all as drafts: this service's choice.
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
    router[method](`${story}/restore_with`, does(remembering(restoreAskedVersion, 'draft')));
    router[method](`${story}/undelete`, async (request, response) => {
      const { movedToRoot } = await context.store.change((space) =>
        undeleteStory(space, readId(request, 'storyId')),
      );
      response.json({ success: true, moved_to_root: movedToRoot });
    });
  }
  router.put(`${story}/duplicate`, async (request, response) => {
    const storyId = readId(request, 'storyId');
    const query = readQuery(request.url);
    const { story: fields = {}, ...options } = isJsonObject(request.body) ? request.body : {};
    const input = readStoryInput({ story: fields });
    const folderId = Number(options.target_dimension ?? numberIn(query, 'target_dimension'));
    if (Number.isInteger(folderId)) input.parentId ??= folderId;
    const keepsPath = options.same_path === true || query.get('same_path') === 'true';
    const copied = await addStory(context, (space) =>
      duplicateStory(space, storyId, input, keepsPath),
    );
    sendStory(response, context, copied);
  });
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

const restoreAskedVersion: Act = (space, storyId, query) =>
  restoreVersion(space, storyId, numberIn(query, 'version') ?? 0);

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text ? Number(text) : undefined;
}

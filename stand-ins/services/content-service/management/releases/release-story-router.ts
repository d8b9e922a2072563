import type { Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { invalidFields } from '../../service-error';
import type { StoredSpace } from '../../store/stored-space';
import { addStory, changeStory, findVisible, sendStory } from '../managed-story';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import { readStoryInput } from '../story-input';
import { checkRevision } from '../story-revision';
import { readReleaseId, readScope } from './release-scope';
import { createInRelease, removeFromRelease, saveInRelease } from './release-stories';

/**
 * Creates the router of writes with a `release_id`: they change a story's version in that release and
 * not the story. `publish` puts the story into the release as it is; beside a save it has no effect,
 * because only the merge publishes. In the real service it marks the version as ready and sends a
 * webhook (storyblok/storyblok#541).
 *
 * This service's choices: `DELETE` takes a story out of a release, for which nothing is documented,
 * and other actions on a story are refused.
 */
export function releaseStoryRouter(context: ManagementContext): Router {
  const router = express.Router();
  const story = '/stories/:storyId';
  const save = async (asked: AskedInRelease, input: ReturnType<typeof readStoryInput>) => {
    const { storyId, releaseId } = asked;
    const edit = (space: StoredSpace) => saveInRelease(space, releaseId, storyId, input);
    return changeStory(context, asked, edit);
  };
  router.post(
    '/stories',
    inRelease(async (request, response, releaseId) => {
      const input = readStoryInput(request.body);
      const create = (space: StoredSpace) => createInRelease(space, releaseId, input);
      sendStory(response.status(201), context, await addStory(context, create, releaseId));
    }),
  );
  router.put(
    story,
    inRelease(async (request, response, releaseId) => {
      const storyId = readId(request, 'storyId');
      const input = readStoryInput(request.body);
      sendStory(response, context, await save({ request, storyId, releaseId }, input));
    }),
  );
  router.get(
    `${story}/publish`,
    inRelease(async (request, response, releaseId) => {
      const storyId = readId(request, 'storyId');
      sendStory(response, context, await save({ request, storyId, releaseId }, {}));
    }),
  );
  router.delete(
    story,
    inRelease(async (request, response, releaseId) => {
      const storyId = readId(request, 'storyId');
      const removed = await context.store.change((before) => {
        const space = readScope(before, releaseId);
        checkRevision(space, storyId, request);
        const result = { space, visible: findVisible(space, storyId) };
        return { space: removeFromRelease(before, releaseId, storyId).space, result };
      });
      sendStory(response, context, removed);
    }),
  );
  router.use(
    `${story}/:action`,
    inRelease(() => {
      throw invalidFields({ release_id: ['must not be given with this action'] });
    }),
  );
  return router;
}

type AskedInRelease = { request: Request; storyId: number; releaseId: number };

/** Runs a handler for requests with a `release_id`, and passes on others. */
function inRelease(
  handle: (request: Request, response: Response, releaseId: number) => Promise<void>,
): RequestHandler {
  return (request, response, next) => {
    const releaseId = readReleaseId(request);
    if (releaseId === undefined) next();
    else return handle(request, response, releaseId);
  };
}

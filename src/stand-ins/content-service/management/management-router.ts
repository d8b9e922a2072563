import type { Request, Response, Router } from 'express';
import express from 'express';
import { takePage } from '../delivery/paging';
import { readQuery } from '../delivery/query-parameters';
import { notFound, unauthorized } from '../service-error';
import type { ContentStore, Edited } from '../store/content-store';
import type { StoredSpace } from '../store/stored-space';
import { spaceId } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type { StoryAction, WebhookSender } from '../webhooks/webhook-sender';
import { selectManaged } from './list-managed';
import type { ManagedStory } from './managed-types';
import { moveStory } from './move-story';
import type { StoryEdit } from './story-edits';
import {
  createStory,
  deleteStory,
  publishStory,
  storyOf,
  unpublishStory,
  updateStory,
} from './story-edits';
import { asksToPublish, readStoryInput } from './story-input';
import { toManagedStory } from './to-managed';

type Options = {
  store: ContentStore;
  webhooks: WebhookSender;
  tokens: { management: string; preview: string };
};

const largestPage = 100;

/** Bodies are whole stories; the real service takes far larger ones than any here. */
const bodyLimit = '5mb';

/**
 * The stories part of the Management API below `/v1`: what an editor does. The token travels raw
 * in the `Authorization` header. What readers can see changes only by publishing, unpublishing,
 * moving and deleting; each of these announces itself by webhook.
 */
export function managementRouter(options: Options): Router {
  const { store } = options;
  const router = express.Router();
  router.use('/spaces/:spaceId', (request, _response, next) => {
    if (request.get('authorization') !== options.tokens.management) throw unauthorized();
    if (request.params.spaceId !== String(spaceId)) throw notFound();
    next();
  });
  router.use(express.json({ limit: bodyLimit, type: () => true }));
  const stories = '/spaces/:spaceId/stories';

  router.get(stories, (request, response) => {
    const query = readQuery(request.url);
    const space = store.read();
    const page = takePage(selectManaged(space, query), query, response, largestPage);
    const how = { withContent: false, previewToken: options.tokens.preview };
    response.json({ stories: page.map((visible) => toManagedStory(visible, space, how)) });
  });
  router.get(`${stories}/:storyId`, (request, response) => {
    response.json({ story: managed(options, findVisible(store, readStoryId(request))) });
  });
  router.post(stories, async (request, response) => {
    const input = readStoryInput(request.body);
    const publish = asksToPublish(request.body);
    const { storyId } = await store.change((space) => {
      const created = createStory(space, input);
      return publish ? publishStory(created.space, created.result.storyId) : created;
    });
    if (publish) announce(options, 'published', findVisible(store, storyId));
    response.status(201).json({ story: managed(options, findVisible(store, storyId)) });
  });
  router.put(`${stories}/:storyId`, async (request, response) => {
    const storyId = readStoryId(request);
    const input = readStoryInput(request.body);
    const publish = asksToPublish(request.body);
    await store.change((space) => {
      const updated = updateStory(space, storyId, input);
      return publish ? publishStory(updated.space, storyId) : updated;
    });
    if (publish) announce(options, 'published', findVisible(store, storyId));
    response.json({ story: managed(options, findVisible(store, storyId)) });
  });
  addActions(router, stories, options);
  return router;
}

function addActions(router: Router, stories: string, options: Options): void {
  const { store } = options;
  const act = async (
    request: Request,
    response: Response,
    action: StoryAction,
    edit: (space: StoredSpace, storyId: number) => Edited<StoryEdit>,
  ) => {
    const storyId = readStoryId(request);
    await store.change((space) => edit(space, storyId));
    announce(options, action, findVisible(store, storyId));
    response.json({ story: managed(options, findVisible(store, storyId)) });
  };
  router.get(`${stories}/:storyId/publish`, (request, response) =>
    act(request, response, 'published', publishStory),
  );
  router.get(`${stories}/:storyId/unpublish`, (request, response) =>
    act(request, response, 'unpublished', unpublishStory),
  );
  router.put(`${stories}/:storyId/move`, (request, response) => {
    const query = readQuery(request.url);
    const to = { afterId: readId(query, 'after_id'), folderId: readId(query, 'to_folder') };
    return act(request, response, 'moved', (space, storyId) => moveStory(space, storyId, to));
  });
  router.delete(`${stories}/:storyId`, async (request, response) => {
    const doomed = findVisible(store, readStoryId(request));
    const story = managed(options, doomed);
    await store.change((space) => deleteStory(space, doomed.story.storyId));
    announce(options, 'deleted', doomed);
    response.json({ story });
  });
}

function announce(
  options: Options,
  action: StoryAction,
  { story, version, fullSlug }: VisibleStory,
) {
  options.webhooks.send({ action, storyId: story.storyId, name: version.name, fullSlug });
}

function managed(options: Options, visible: VisibleStory): ManagedStory {
  const how = { withContent: true, previewToken: options.tokens.preview };
  return toManagedStory(visible, options.store.read(), how);
}

function findVisible(store: ContentStore, storyId: number): VisibleStory {
  const space = store.read();
  const visible = storyTree(space, 'draft').byId.get(storyOf(space, storyId).storyId);
  if (!visible) throw notFound();
  return visible;
}

function readStoryId(request: Request): number {
  const storyId = Number(request.params.storyId);
  if (!Number.isInteger(storyId)) throw notFound();
  return storyId;
}

function readId(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text ? Number(text) : undefined;
}

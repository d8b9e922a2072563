import type { Router } from 'express';
import express from 'express';
import { takePage } from '../delivery/paging';
import { readQuery } from '../delivery/query-parameters';
import { selectManaged } from './list-managed';
import { announceStory, changeStory, findVisible, toWholeStory } from './managed-story';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';
import { createStory, publishStory, updateStory } from './story-edits';
import { rememberVersion } from './story-history';
import { asksToPublish, readStoryInput } from './story-input';
import { toManagedStory } from './to-managed';

const largestPage = 100;

/**
 * Reading and saving stories. `force_update` of the real service writes over a story another person
 * has locked; nothing is ever locked here, so it is taken and has no effect. `lang` and `release_id`
 * have none either.
 */
export function storyRouter(context: ManagementContext): Router {
  const { store } = context;
  const router = express.Router();
  router.get('/stories', (request, response) => {
    const query = readQuery(request.url);
    const space = store.read();
    const page = takePage(selectManaged(space, query), query, response, largestPage);
    const how = { withContent: false, previewToken: context.tokens.preview };
    response.json({ stories: page.map((visible) => toManagedStory(visible, space, how)) });
  });
  router.get('/stories/:storyId', (request, response) => {
    const space = store.read();
    const visible = findVisible(space, readId(request, 'storyId'));
    response.json({ story: toWholeStory(context, { space, visible }) });
  });
  router.post('/stories', async (request, response) => {
    const input = readStoryInput(request.body);
    const publish = asksToPublish(request.body, readQuery(request.url));
    const edited = await changeStory(context, (space) => {
      const created = createStory(space, input);
      const { storyId } = created.result;
      return rememberVersion(
        space,
        publish ? publishStory(created.space, storyId) : created,
        publish ? 'published' : 'draft',
      );
    });
    if (publish) announceStory(context, 'published', edited.visible);
    response.status(201).json({ story: toWholeStory(context, edited) });
  });
  router.put('/stories/:storyId', async (request, response) => {
    const storyId = readId(request, 'storyId');
    const input = readStoryInput(request.body);
    const publish = asksToPublish(request.body, readQuery(request.url));
    const edited = await changeStory(context, (space) => {
      const updated = updateStory(space, storyId, input);
      return rememberVersion(
        space,
        publish ? publishStory(updated.space, storyId) : updated,
        publish ? 'published' : 'draft',
      );
    });
    if (publish) announceStory(context, 'published', edited.visible);
    response.json({ story: toWholeStory(context, edited) });
  });
  return router;
}

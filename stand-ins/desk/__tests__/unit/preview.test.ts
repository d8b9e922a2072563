/** @jest-environment jest-fixed-jsdom */
import { selectionMessages } from '../../app/preview/editor-bridge';
import type { DeskMessage } from '../../app/preview/story-feed';
import { createStoryFeed, toSentStory } from '../../app/preview/story-feed';
import type { BlokContent, WholeStory } from '../../app/wire/management';
import {
  deliver,
  findManaged,
  startTestService,
  stopServices,
} from '../../../services/rigs/start-test-service';

let story: WholeStory;
let draft: object;

beforeAll(async () => {
  const service = await startTestService();
  story = await findManaged<WholeStory>(service, 'blogs/the-jab');
  const path = 'stories/blogs/the-jab?version=draft&token=preview';
  draft = (await deliver<{ story: object }>(service, path)).body.story;
});

afterAll(stopServices);

/** Fields that Storyblok's editor adds to the story of the delivery API. */
const added = { unpublished_changes: false, is_folder: false, breadcrumbs: expect.anything() };

test('fed story: is the draft of the delivery API, with the marks of its bloks', () => {
  const sent = JSON.parse(JSON.stringify(toSentStory(story, 104200)), parseMark) as object;
  const delivered = JSON.parse(JSON.stringify(draft), parseMark) as object;
  expect(sent).toEqual({ ...delivered, ...added });
});

/** The service writes a blank after each colon and comma of a mark. */
function parseMark(name: string, value: unknown): unknown {
  if (name !== '_editable' || typeof value !== 'string') return value;
  return JSON.parse(value.slice('<!--#storyblok#'.length, -'-->'.length));
}

test('fed story: work that was typed and taken back is a saved draft to the page again', () => {
  const messages: DeskMessage[] = [];
  const saved = { story, name: story.name, slug: story.slug, content: story.content };
  const feed = createStoryFeed({ spaceId: 1, first: saved, send: (each) => messages.push(each) });
  feed.update({ ...saved, name: 'Typed' });
  feed.flush();
  feed.update(saved);
  feed.flush();
  feed.stop();
  expect(messages.map(({ action }) => action)).toEqual(['input', 'change']);
});

const steps = [{ _uid: 'cross', component: 'workout_step' }];
const workout = { _uid: 'workout', component: 'workout', steps };
const article: BlokContent = {
  ...{ _uid: 'article', component: 'article' },
  body: { type: 'doc', content: [{ type: 'blok', attrs: { body: [workout] } }] },
};

test('selection: the page enters the bloks around a nested one first, and none at the root', () => {
  const at = { story: { id: 7 }, content: article, selectedUid: 'cross' };
  expect(selectionMessages(at, 1, false)).toMatchObject([
    { action: 'enterComponent', storyId: 7, componentId: 'workout' },
    {
      action: 'enterComponent',
      componentId: 'cross',
      blok: { uid: 'cross', id: '7', name: 'workout_step' },
    },
  ]);
  expect(selectionMessages(at, 1, true)).toMatchObject([
    { action: 'editedBlok', blok: { uid: 'cross' } },
  ]);
  expect(selectionMessages({ ...at, selectedUid: 'article' }, 1, false)).toEqual([
    { action: 'deselectBlok' },
  ]);
});

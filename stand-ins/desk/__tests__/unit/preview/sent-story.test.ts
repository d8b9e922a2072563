import { createStoryConversion, findRelated } from '../../../app/preview/sent-story';
import type { WholeStory } from '../../../app/wire/management';
import {
  deliver,
  findManaged,
  startTestService,
  stopServices,
} from '../../../../services/rigs/start-test-service';

afterAll(stopServices);

const relations = new Set(['article.topic', 'article.author', 'article.contributors']);

type Delivered = Omit<WholeStory, 'content'> & { content: Record<string, unknown> };

/** Fields that Storyblok's editor adds to the story of the delivery API. */
const addedByEditor = ['unpublished_changes', 'is_folder', 'breadcrumbs'];

test('sent story: is the draft of the delivery API, with related stories in place of their uuids', async () => {
  const service = await startTestService();
  const managed = (slug: string) => findManaged<WholeStory>(service, slug);
  const draft = async (slug: string) => {
    const path = `stories/${slug}?version=draft&token=preview`;
    return (await deliver<{ story: Delivered }>(service, path)).body.story;
  };
  const story = await managed('blogs/the-jab');
  const uuids = findRelated(story.content, relations);
  const slugs = ['topics/technique', 'authors/dolores-quan', 'authors/june-okafor'];
  const known = await Promise.all(slugs.map(managed));
  expect(new Set(uuids)).toEqual(new Set(known.map(({ uuid }) => uuid)));
  const alone = createStoryConversion({
    spaceId: 104200,
    relations: new Set(),
    related: () => undefined,
  });
  const convert = createStoryConversion({
    spaceId: 104200,
    relations,
    related: (uuid) =>
      known.filter((each) => each.uuid === uuid).map((each) => alone(each, each.content))[0],
  });

  const expected = await draft('blogs/the-jab');
  const [topic, author, contributor] = await Promise.all(slugs.map(draft));
  expected.content = { ...expected.content, topic, author, contributors: [contributor] };
  const sent = JSON.parse(JSON.stringify(convert(story, story.content), withoutAdded)) as unknown;
  const wanted = JSON.parse(JSON.stringify(expected), sameComment) as unknown;
  expect(JSON.parse(JSON.stringify(sent), sameComment)).toEqual(wanted);
});

function withoutAdded(name: string, value: unknown): unknown {
  return addedByEditor.includes(name) ? undefined : value;
}

/** The service writes a blank after each colon and comma of a mark. */
function sameComment(name: string, value: unknown): unknown {
  if (name !== '_editable' || typeof value !== 'string') return value;
  return JSON.parse(value.slice('<!--#storyblok#'.length, -'-->'.length));
}

test('sent story: an edit converts only what it changed', () => {
  const blok = (uid: string) => ({ _uid: uid, component: 'quote', text: uid });
  const content = { _uid: 'root', component: 'page', body: [blok('one'), blok('two')] };
  const convert = createStoryConversion({
    spaceId: 1,
    relations: new Set(),
    related: () => undefined,
  });
  const story = { id: 7 } as WholeStory;
  const before = convert(story, content).content.body as object[];
  const edited = { ...content, body: [content.body[0], { ...blok('two'), text: 'Typed' }] };
  const after = convert(story, edited).content.body as object[];
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ text: 'Typed', _editable: expect.stringContaining('"two"') });
});

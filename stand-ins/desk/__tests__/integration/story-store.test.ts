/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom';
import { selectIsDirty } from '../../app/story/state/story-state';
import type { OpenStory } from '../../app/story/state/story-store';
import type { Desk } from '../rigs/open-desk';
import { openDesk } from '../rigs/open-desk';

let desk: Desk;
const opened: OpenStory[] = [];

beforeAll(async () => {
  desk = await openDesk();
});

afterEach(() => {
  for (const story of opened.splice(0)) story.close();
  Object.assign(desk.network, { isDown: false, lostAnswers: 0, emptyAnswers: 0, requests: [] });
});

afterAll(() => desk.close());

async function open(storyId: number): Promise<OpenStory> {
  const story = await desk.open(storyId);
  opened.push(story);
  return story;
}

function edit(story: OpenStory, fields: object): void {
  story.edit({ ...story.store.getState().work.content, ...fields });
}

const state = (story: OpenStory) => story.store.getState();

const writesOf = ({ network }: Desk) => network.requests.filter((line) => !line.startsWith('GET'));

describe('saving', () => {
  test('sends the work once, and says when it is saved', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { description: 'New words.' });
    story.rename('New name');
    expect(await story.save()).toBe('written');
    expect(selectIsDirty(state(story))).toBe(false);
    expect(state(story).status).toMatch(/^Saved \d\d:\d\d:\d\d$/);
    const saved = await desk.other.read(id);
    expect([saved.name, saved.content.description]).toEqual(['New name', 'New words.']);
    expect(writesOf(desk)).toEqual([`PUT /stories/${id}`]);
  });

  test.each([
    ['theirs', 'Theirs', (story: OpenStory) => story.takeTheirs()],
    ['mine', 'Mine', (story: OpenStory) => story.keepMine()],
  ])(
    'writes nothing after a save of somebody else, until %s is chosen',
    async (_, title, choose) => {
      const { id } = await desk.addStory();
      const story = await open(id);
      edit(story, { title: 'Mine' });
      await desk.other.save(id, { title: 'Theirs' });
      expect(await story.save()).toBe('stopped');
      expect(state(story).theirs?.content.title).toBe('Theirs');
      expect(state(story).work.content.title).toBe('Mine');
      expect(await story.save()).toBe('stopped');
      expect(await story.publish()).toBe('stopped');
      expect((await desk.other.read(id)).content.title).toBe('Theirs');

      choose(story);
      expect(state(story).work.content.title).toBe(title);
      expect(selectIsDirty(state(story))).toBe(title === 'Mine');
      expect(await story.save()).toBe('written');
      expect((await desk.other.read(id)).content.title).toBe(title);
    },
  );

  test.each([
    ['a lost answer', { lostAnswers: 1 }],
    ['an empty answer', { emptyAnswers: 1 }],
  ])('knows after %s, at the next save, that the first has arrived', async (_, fault) => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Arrived' });
    Object.assign(desk.network, fault);
    expect(await story.save()).toBe('stopped');
    expect(state(story).problem).toMatch(/does not answer\. Your work is kept/);
    const { revision } = await desk.other.read(id);
    expect(await story.save()).toBe('written');
    expect((await desk.other.read(id)).revision).toBe(revision);
    expect(selectIsDirty(state(story))).toBe(false);
    expect(state(story).news).toBeNull();
  });

  test('refuses a story above the limit before it is sent, with its size', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { description: 'x'.repeat(6 * 1024 * 1024) });
    expect(await story.save()).toBe('stopped');
    expect(state(story).problem).toMatch(
      /^This story has 6\.0 MB, and the content service takes 5 MB\./,
    );
    expect(writesOf(desk)).toEqual([]);
  });

  test('says of a story that somebody deleted that it is gone', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Too late' });
    await desk.other.request(`/stories/${id}`, 'DELETE');
    expect(await story.save()).toBe('stopped');
    expect(state(story).isDeleted).toBe(true);
  });
});

describe('changes noticed while the story is open', () => {
  test('replace a clean screen, and wait for a choice beside unsaved work', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    await desk.other.save(id, { title: 'One' });
    await story.checkElsewhere();
    expect(state(story).work.content.title).toBe('One');
    expect(selectIsDirty(state(story))).toBe(false);
    expect(state(story).news).toMatch(/^Somebody else saved this story at/);

    edit(story, { description: 'Mine.' });
    await desk.other.save(id, { title: 'Two' });
    await story.checkElsewhere();
    expect(state(story).work.content).toMatchObject({ title: 'One', description: 'Mine.' });
    expect(state(story).theirs?.content.title).toBe('Two');
  });

  test('leave unsaved work alone where no words changed, and say what happened', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Mine' });
    await desk.other.request(`/stories/${id}/publish`);
    await story.checkElsewhere();
    expect(state(story).news).toMatch(/^This story was published at/);
    expect(state(story).work.content.title).toBe('Mine');
    expect(await story.save()).toBe('written');
  });
});

describe('publishing', () => {
  test('saves and publishes what was confirmed in one write', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Published' });
    expect(await story.publish()).toBe('written');
    expect(writesOf(desk)).toHaveLength(1);
    expect(await desk.other.read(id)).toMatchObject({
      published: true,
      unpublished_changes: false,
    });
  });

  test('stops before it would publish changes of another editor that nobody confirmed', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    await desk.other.save(id, { description: 'Theirs.' });
    expect(await story.publish()).toBe('changed');
    expect((await desk.other.read(id)).published).toBe(false);
    expect(state(story).work.content.description).toBe('Theirs.');
    expect(await story.publish()).toBe('written');
  });

  test('is taken back by unpublishing, which keeps unsaved work', async () => {
    const { id } = await desk.addStory({ publish: 1 });
    const story = await open(id);
    edit(story, { title: 'Unsaved' });
    expect(await story.unpublish()).toBe(true);
    expect((await desk.other.read(id)).published).toBe(false);
    expect(state(story).work.content.title).toBe('Unsaved');
    expect(state(story).news).toBeNull();
  });

  test('discarding goes back to the published version', async () => {
    const { id } = await desk.addStory({ publish: 1 });
    const story = await open(id);
    edit(story, { title: 'Saved draft' });
    await story.save();
    edit(story, { title: 'Unsaved draft' });
    expect(await story.discardDraft()).toBe(true);
    expect(state(story).base.unpublished_changes).toBe(false);
    expect(state(story).work.content.title).toBe('The jab');
    expect(selectIsDirty(state(story))).toBe(false);
  });
});

describe('schedules', () => {
  test('are made, changed and canceled on the revision of the screen', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    expect(await story.schedule('2031-01-01T08:00:00.000Z')).toBe(true);
    expect(state(story).base.publish_at).toBe('2031-01-01T08:00:00.000Z');
    expect(await story.schedule('2031-01-02T09:30:00.000Z')).toBe(true);
    expect((await desk.other.read(id)).publish_at).toBe('2031-01-02T09:30:00.000Z');
    expect(await story.cancelSchedule()).toBe(true);
    expect(state(story).base.publish_at).toBeNull();
  });

  test('are not made on a story that changed meanwhile', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    await desk.other.save(id, { title: 'Theirs' });
    expect(await story.schedule('2031-01-01T08:00:00.000Z')).toBe(false);
    expect(state(story).problem).toMatch(/^Nothing was done, because somebody else changed/);
    expect(state(story).work.content.title).toBe('Theirs');
    expect((await desk.other.read(id)).publish_at).toBeNull();
  });
});

test('a schedule that failed is known when the story is opened', async () => {
  const { id } = await desk.addStory();
  await desk.other.save(id, { title: '' });
  const publishAt = new Date(Date.now() + 200).toISOString();
  await desk.other.request('/story_schedulings', 'POST', {
    story_scheduling: { story_id: id, publish_at: publishAt },
  });
  await waitFor(async () => expect((await desk.other.read(id)).schedule_problem).not.toBeNull());

  const story = await open(id);

  expect(state(story).base.schedule_problem).toMatch(/^The story has .*Title: /);
});

test('the category of an article follows its topic', async () => {
  const { id, content } = await desk.addStory();
  const story = await open(id);
  const { category } = content;
  expect(category).toMatch(/-/);
  edit(story, { topic: '' });
  await waitFor(() => expect(state(story).work.content.category).toBe(''));
  edit(story, { topic: content.topic });
  await waitFor(() => expect(state(story).work.content.category).toBe(category));
});

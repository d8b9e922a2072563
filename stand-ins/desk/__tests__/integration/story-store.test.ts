/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom';
import { selectCanSave, selectIsDirty } from '../../app/story/state/story-state';
import type { OpenStory } from '../../app/story/state/story-store';
import { openDesk } from '../rigs/open-desk';
import { openForFile } from '../../../services/rigs/open-for-file';

const desk = openForFile(openDesk, 'close');
const opened: OpenStory[] = [];

afterEach(() => {
  for (const story of opened.splice(0)) story.close();
  Object.assign(desk.network, { isDown: false, lostAnswers: 0, emptyAnswers: 0, requests: [] });
});

/** Opens a new story, or that of an id, as a tab of the desk does. */
async function openNew({ autosaveMs = 0, storyId = 0, more = {} } = {}) {
  const id = storyId || (await desk.addStory(more)).id;
  const story = await desk.open(id, autosaveMs);
  opened.push(story);
  return { id, story };
}

function edit(story: OpenStory, fields: object): void {
  story.edit({ ...story.store.getState().work.content, ...fields });
}

const state = (story: OpenStory) => story.store.getState();

const writes = () => desk.network.requests.filter((line) => !line.startsWith('GET'));

describe('saving', () => {
  test('sends the work once, and says when it is saved', async () => {
    const { id, story } = await openNew();
    edit(story, { description: 'New words.' });
    story.rename('New name');
    expect(await story.save()).toBe('written');
    expect(selectIsDirty(state(story))).toBe(false);
    expect(state(story).status).toMatch(/^Saved \d\d:\d\d:\d\d$/);
    const saved = await desk.other.read(id);
    expect([saved.name, saved.content.description]).toEqual(['New name', 'New words.']);
    expect(writes()).toEqual([`PUT /stories/${id}`]);
  });

  test.each([
    ['theirs', 'Theirs', (story: OpenStory) => story.takeTheirs()],
    ['mine', 'Mine', (story: OpenStory) => story.keepMine()],
  ])(
    'writes nothing after a save of somebody else, until %s is chosen',
    async (_, title, choose) => {
      const { id, story } = await openNew();
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
    const { id, story } = await openNew();
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
    const { story } = await openNew();
    edit(story, { description: 'x'.repeat(6 * 1024 * 1024) });
    expect(await story.save()).toBe('stopped');
    expect(state(story).problem).toMatch(
      /^This story has 6\.0 MB, and the content service takes 5 MB\./,
    );
    expect(writes()).toEqual([]);
  });

  test('says of a story that somebody deleted that it is gone', async () => {
    const { id, story } = await openNew();
    edit(story, { title: 'Too late' });
    await desk.other.request(`/stories/${id}`, 'DELETE');
    expect(await story.save()).toBe('stopped');
    expect(state(story).isDeleted).toBe(true);
  });
});

describe('changes noticed while the story is open', () => {
  test('replace a clean screen, and wait for a choice beside unsaved work', async () => {
    const { id, story } = await openNew();
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
    const { id, story } = await openNew();
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
    const { id, story } = await openNew();
    edit(story, { title: 'Published' });
    expect(await story.publish()).toBe('written');
    expect(writes()).toHaveLength(1);
    const published = { published: true, unpublished_changes: false };
    expect(await desk.other.read(id)).toMatchObject(published);
  });

  test('stops before it would publish changes of another editor that nobody confirmed', async () => {
    const { id, story } = await openNew();
    await desk.other.save(id, { description: 'Theirs.' });
    expect(await story.publish()).toBe('changed');
    expect((await desk.other.read(id)).published).toBe(false);
    expect(state(story).work.content.description).toBe('Theirs.');
    expect(await story.publish()).toBe('written');
  });

  test('is taken back by unpublishing, which keeps unsaved work', async () => {
    const { id, story } = await openNew({ more: { publish: 1 } });
    edit(story, { title: 'Unsaved' });
    expect(await story.unpublish()).toBe(true);
    expect((await desk.other.read(id)).published).toBe(false);
    expect(state(story).work.content.title).toBe('Unsaved');
    expect(state(story).news).toBeNull();
  });

  test('discarding goes back to the published version', async () => {
    const { story } = await openNew({ more: { publish: 1 } });
    edit(story, { title: 'Saved draft' });
    await story.save();
    edit(story, { title: 'Unsaved draft' });
    expect(await story.discardDraft()).toBe(true);
    expect(state(story).base.unpublished_changes).toBe(false);
    expect(state(story).work.content.title).toBe('The jab');
    expect(selectIsDirty(state(story))).toBe(false);
  });
});

test('a schedule is not made on a story that changed meanwhile', async () => {
  const { id, story } = await openNew();
  await desk.other.save(id, { title: 'Theirs' });
  expect(await story.schedule('2031-01-01T08:00:00.000Z')).toBe(false);
  expect(state(story).problem).toMatch(/^Nothing was done, because somebody else changed/);
  expect(state(story).work.content.title).toBe('Theirs');
  expect((await desk.other.read(id)).publish_at).toBeNull();
});

test('the category of an article follows its topic', async () => {
  const { id, content } = await desk.addStory();
  const { story } = await openNew({ storyId: id });
  const { category } = content;
  expect(category).toMatch(/-/);
  edit(story, { topic: '' });
  await waitFor(() => expect(state(story).work.content.category).toBe(''));
  edit(story, { topic: content.topic });
  await waitFor(() => expect(state(story).work.content.category).toBe(category));
});

/** Waits until the desk has saved a story by itself. */
const autosaved = (story: OpenStory) =>
  waitFor(() => {
    expect(state(story).autosaved?.kind).toBe('saved');
    expect(selectIsDirty(state(story))).toBe(false);
  });

const autosaveMs = 30;

/** Lets several autosaves pass. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 5 * autosaveMs));

/** Holds writes back until the function it returns is called. */
function holdWrites(): () => void {
  let release: () => void = () => undefined;
  desk.network.writable = new Promise((resolve) => (release = resolve));
  return release;
}

async function historyOf(storyId: number) {
  const { story_versions: versions } = await desk.other.request<{
    story_versions: { meta_data: { autosaved: boolean }; content: { title: string } }[];
  }>(`/story_versions?by_story_id=${storyId}&show_content=1`);
  return versions.map(({ meta_data: { autosaved: byDesk }, content: { title } }) => [
    title,
    byDesk,
  ]);
}

test('autosave: saves while the typing goes on, as one version, until the editor saves it', async () => {
  const { id, story } = await openNew({ autosaveMs });
  for (const title of ['One', 'One two', 'One two three']) {
    edit(story, { title });
    await pass();
  }
  await autosaved(story);
  expect(state(story).status).toBe('');
  expect(writes().length).toBeGreaterThan(1);
  expect(await historyOf(id)).toEqual([
    ['One two three', true],
    ['The jab', false],
  ]);

  expect(selectCanSave(state(story))).toBe(true);
  expect(await story.save()).toBe('written');
  expect(selectCanSave(state(story))).toBe(false);
  expect((await historyOf(id))[0]).toEqual(['One two three', false]);
});

test('autosave: leaves alone what is scheduled, has no slug, or was refused', async () => {
  const [{ slug }, { id }] = [await desk.addStory(), await desk.addStory()];
  const { story } = await openNew({ autosaveMs, storyId: id });
  await story.schedule('2031-01-01T08:00:00.000Z');
  desk.network.requests = [];
  edit(story, { title: 'Half-written' });
  await pass();
  expect(writes()).toEqual([]);
  await story.cancelSchedule();
  await autosaved(story);

  desk.network.requests = [];
  story.setSlug('');
  await pass();
  expect(writes()).toEqual([]);
  story.setSlug(slug);
  await waitFor(() =>
    expect(state(story).autosaved).toMatchObject({
      sentence: expect.stringContaining('Another story in this folder has this slug.'),
    }),
  );
  await pass();
  expect(writes()).toHaveLength(1);
  // A sentence at the field would take the focus away from the text.
  expect(state(story).fieldMessages.slug).toBeFalsy();
  expect(state(story).problem).toBeNull();
});

test('autosave: stops at a save of somebody else, until the editor has chosen', async () => {
  const { id, story } = await openNew({ autosaveMs });
  await desk.other.save(id, { title: 'Theirs' });
  edit(story, { title: 'Mine' });
  await waitFor(() => expect(state(story).theirs?.content.title).toBe('Theirs'));
  desk.network.requests = [];
  await pass();
  expect(writes()).toEqual([]);
  story.keepMine();
  await autosaved(story);
  expect((await desk.other.read(id)).content.title).toBe('Mine');
});

test('autosave: goes on quietly while the service is down, until it answers', async () => {
  const { id, story } = await openNew({ autosaveMs });
  desk.network.isDown = true;
  edit(story, { title: 'Written in the dark' });
  await waitFor(() =>
    expect(state(story).autosaved).toMatchObject({
      sentence: expect.stringContaining('does not answer'),
    }),
  );
  expect(state(story).problem).toBeNull();
  edit(story, { title: 'Written in the dark, and on' });
  desk.network.isDown = false;
  await autosaved(story);
  expect(await historyOf(id)).toEqual([
    ['Written in the dark, and on', true],
    ['The jab', false],
  ]);
});

test('autosave: its lost answer is no change of somebody else', async () => {
  const { story } = await openNew({ autosaveMs });
  desk.network.lostAnswers = 1;
  edit(story, { title: 'Arrived' });
  await autosaved(story);
  expect(state(story).news).toBeNull();
  expect(state(story).theirs).toBeNull();
});

test('autosave: what the editor presses meanwhile is done after it', async () => {
  const { id, story } = await openNew({ autosaveMs });
  const release = holdWrites();
  edit(story, { title: 'Published' });
  await waitFor(() => expect(state(story).writing?.isQuiet).toBe(true));
  const publishing = story.publish();
  expect(await story.unpublish()).toBe(false);
  release();
  expect(await publishing).toBe('written');
  expect(await desk.other.read(id)).toMatchObject({ published: true, unpublished_changes: false });
  expect(await historyOf(id)).toEqual([
    ['Published', false],
    ['The jab', false],
  ]);

  const releaseNext = holdWrites();
  edit(story, { title: 'Next' });
  await waitFor(() => expect(state(story).writing?.isQuiet).toBe(true));
  const unpublishing = story.unpublish();
  releaseNext();
  expect(await unpublishing).toBe(true);
  expect((await desk.other.read(id)).content.title).toBe('Next');
});

test('autosave: what is typed after a publish was confirmed is not published unseen', async () => {
  const { id, story } = await openNew({ autosaveMs });
  const release = holdWrites();
  edit(story, { title: 'Confirmed' });
  await waitFor(() => expect(state(story).writing?.isQuiet).toBe(true));
  const publishing = story.publish();
  edit(story, { title: 'Typed since' });
  release();
  expect(await publishing).toBe('changed');
  expect((await desk.other.read(id)).published).toBe(false);
});

test('autosave: what somebody else saved meanwhile is not published over', async () => {
  const { id, story } = await openNew({ autosaveMs });
  const release = holdWrites();
  edit(story, { title: 'Mine' });
  await waitFor(() => expect(state(story).writing?.isQuiet).toBe(true));
  await desk.other.save(id, { description: 'Theirs.' });
  const publishing = story.publish();
  release();
  expect(await publishing).toBe('stopped');
  expect(await desk.other.read(id)).toMatchObject({ published: false });
  expect(state(story).theirs?.content.description).toBe('Theirs.');
});

test('autosave: saves what is unsaved when its screen closes', async () => {
  const { id, story } = await openNew({ autosaveMs });
  edit(story, { title: 'On the way' });
  expect(story.saveBeforeLeaving()).toBe(true);
  story.close();
  await waitFor(async () => expect((await desk.other.read(id)).content.title).toBe('On the way'));
});

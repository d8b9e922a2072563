/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom';
import { selectCanSave, selectIsDirty } from '../../app/story/state/story-state';
import type { OpenStory } from '../../app/story/state/story-store';
import type { Desk } from '../rigs/open-desk';
import { openDesk } from '../rigs/open-desk';

const autosaveMs = 30;

let desk: Desk;
const opened: OpenStory[] = [];

beforeAll(async () => {
  desk = await openDesk();
});

afterEach(() => {
  for (const story of opened.splice(0)) story.close();
  Object.assign(desk.network, { isDown: false, lostAnswers: 0, requests: [] });
});

afterAll(() => desk.close());

async function open(storyId: number): Promise<OpenStory> {
  const story = await desk.open(storyId, autosaveMs);
  opened.push(story);
  return story;
}

function edit(story: OpenStory, fields: object): void {
  story.edit({ ...story.store.getState().work.content, ...fields });
}

const state = (story: OpenStory) => story.store.getState();

const writes = () => desk.network.requests.filter((line) => !line.startsWith('GET'));

const autosaved = (story: OpenStory) =>
  waitFor(() => {
    expect(state(story).autosaved?.kind).toBe('saved');
    expect(selectIsDirty(state(story))).toBe(false);
  });

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
  const { id } = await desk.addStory();
  const story = await open(id);
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
  const story = await open(id);
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
  const { id } = await desk.addStory();
  const story = await open(id);
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
  const { id } = await desk.addStory();
  const story = await open(id);
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
  const { id } = await desk.addStory();
  const story = await open(id);
  desk.network.lostAnswers = 1;
  edit(story, { title: 'Arrived' });
  await autosaved(story);
  expect(state(story).news).toBeNull();
  expect(state(story).theirs).toBeNull();
});

test('autosave: what the editor presses meanwhile is done after it', async () => {
  const { id } = await desk.addStory();
  const story = await open(id);
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

test('autosave: what somebody else saved meanwhile is not published over', async () => {
  const { id } = await desk.addStory();
  const story = await open(id);
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
  const { id } = await desk.addStory();
  const story = await open(id);
  edit(story, { title: 'On the way' });
  expect(story.saveBeforeLeaving()).toBe(true);
  story.close();
  await waitFor(async () => expect((await desk.other.read(id)).content.title).toBe('On the way'));
});

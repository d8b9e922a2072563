/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom';
import { conflictKey } from '../../app/story/merge/merge-conflict';
import { selectIsDirty } from '../../app/story/state/story-state';
import type { OpenStory } from '../../app/story/state/story-store';
import type { WorkShelf } from '../../app/story/state/work-shelf';
import type { Desk } from '../rigs/open-desk';
import { createMemoryShelf, openDesk } from '../rigs/open-desk';

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

async function open(storyId: number, shelf?: WorkShelf): Promise<OpenStory> {
  const story = await desk.open(storyId, shelf);
  opened.push(story);
  return story;
}

function edit(story: OpenStory, fields: object): void {
  story.edit({ ...story.store.getState().work.content, ...fields });
}

const state = (story: OpenStory) => story.store.getState();

const writesOf = ({ network }: Desk) => network.requests.filter((line) => !line.startsWith('GET'));

describe('saving', () => {
  test('sends the work once, and keeps it in the browser until the service has confirmed it', async () => {
    const { id } = await desk.addStory();
    const shelf = createMemoryShelf();
    const story = await open(id, shelf);
    edit(story, { description: 'New words.' });
    story.rename('New name');
    await waitFor(() => expect([...shelf.works.values()][0]?.work.name).toBe('New name'));
    expect(state(story).keeping).toBe('kept');

    expect(await story.save()).toBe('written');
    expect(selectIsDirty(state(story))).toBe(false);
    expect(state(story).status).toMatch(/^Saved \d\d:\d\d:\d\d$/);
    await waitFor(() => expect(shelf.works.size).toBe(0));
    const saved = await desk.other.read(id);
    expect([saved.name, saved.content.description]).toEqual(['New name', 'New words.']);
    expect(writesOf(desk)).toEqual([`PUT /stories/${id}`]);
  });

  test('keeps the changes of another editor to other fields, and names them', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { description: 'Mine.' });
    await desk.other.save(id, { title: 'Theirs' });
    expect(await story.save()).toBe('written');
    const { content } = await desk.other.read(id);
    expect([content.title, content.description]).toEqual(['Theirs', 'Mine.']);
    expect(state(story).news.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(
        /^Somebody else saved this story at .*New here from them: Title\. Your own changes are kept\.$/,
      ),
    ]);
    story.undo();
    expect(state(story).work.content.title).toBe('Theirs');
    expect(state(story).work.content.description).not.toBe('Mine.');
  });

  test('writes nothing where both changed one field, until the editor has chosen', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Mine', description: 'Mine.' });
    await desk.other.save(id, { title: 'Theirs' });
    expect(await story.save()).toBe('stopped');
    const { dispute } = state(story);
    expect(dispute).toMatchObject({
      isOpen: true,
      conflicts: [{ mine: 'Mine', theirs: 'Theirs' }],
    });
    expect((await desk.other.read(id)).content.title).toBe('Theirs');

    story.postponeDispute();
    expect(state(story).work.content.title).toBe('Mine');
    expect(await story.save()).toBe('stopped');
    const keys = dispute?.conflicts.map(({ at }) => conflictKey(at)) ?? [];
    expect(await story.settleDispute(new Map(keys.map((key) => [key, 'theirs'])))).toBe(true);
    expect(await story.save()).toBe('written');
    const { content } = await desk.other.read(id);
    expect([content.title, content.description]).toEqual(['Theirs', 'Mine.']);
  });

  test.each([
    ['a lost answer', { lostAnswers: 1 }],
    ['an empty answer', { emptyAnswers: 1 }],
  ])('reads the story after %s, and does not write again what has arrived', async (_, fault) => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Arrived' });
    Object.assign(desk.network, fault);
    expect(await story.save()).toBe('written');
    expect(writesOf(desk)).toHaveLength(1);
    expect(selectIsDirty(state(story))).toBe(false);
    expect(state(story).news).toEqual([]);
  });

  test('tries again by itself while the service is down, then with the newest work', async () => {
    const { id } = await desk.addStory();
    const shelf = createMemoryShelf();
    const story = await open(id, shelf);
    edit(story, { title: 'First' });
    desk.network.isDown = true;
    const saving = story.save();
    await waitFor(() => expect(state(story).writing?.kind).toBe('waiting'));
    edit(story, { title: 'Second' });
    await waitFor(() => expect([...shelf.works.values()][0]?.work.content.title).toBe('Second'));
    desk.network.isDown = false;
    story.retryNow();
    expect(await saving).toBe('written');
    expect((await desk.other.read(id)).content.title).toBe('Second');
    expect(selectIsDirty(state(story))).toBe(false);
  });

  test('says at the slug that another page has it', async () => {
    const [{ slug }, { id }] = [await desk.addStory(), await desk.addStory()];
    const story = await open(id);
    story.setSlug(slug);
    expect(await story.save()).toBe('stopped');
    expect(state(story).fieldMessages.slug).toMatch(/Another story in this folder has this slug/);
    expect(selectIsDirty(state(story))).toBe(true);
    story.setSlug('');
    expect(await story.save()).toBe('stopped');
    expect(state(story).fieldMessages.slug).toMatch(/Give the story a slug/);
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

  test('of a story that somebody deleted offers to keep it as a new one', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Rescued' });
    await desk.other.request(`/stories/${id}`, 'DELETE');
    expect(await story.save()).toBe('stopped');
    expect(state(story).isDeleted).toBe(true);
    const newId = await story.keepAsNew();
    expect((await desk.other.read(newId ?? 0)).content.title).toBe('Rescued');
  });
});

describe('changes noticed while the story is open', () => {
  test('replace a clean screen, and are merged with unsaved work', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    await desk.other.save(id, { title: 'One' });
    await story.checkElsewhere();
    expect(state(story).work.content.title).toBe('One');
    expect(selectIsDirty(state(story))).toBe(false);

    edit(story, { description: 'Mine.' });
    await desk.other.save(id, { title: 'Two' });
    await story.checkElsewhere();
    expect(state(story).work.content).toMatchObject({ title: 'Two', description: 'Mine.' });
    expect(selectIsDirty(state(story))).toBe(true);
    expect((await desk.other.read(id)).content.description).not.toBe('Mine.');
  });

  test('in a field with unsaved work open no dialog by themselves', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Mine' });
    await desk.other.save(id, { title: 'Theirs' });
    await story.checkElsewhere();
    expect(state(story).dispute?.isOpen).toBe(false);
    story.openDispute();
    expect(state(story).dispute?.isOpen).toBe(true);
  });

  test('say where a story was moved and that it was published', async () => {
    const { id, slug } = await desk.addStory();
    const story = await open(id);
    await desk.other.request(`/stories/${id}`, 'PUT', { story: { parent_id: 0 }, publish: 1 });
    await story.checkElsewhere();
    expect(state(story).news.at(-1)?.sentence).toContain(`moved this story to /${slug}.`);
    expect(state(story).news.at(-1)?.sentence).toContain('This story was published at');
    edit(story, { title: 'Still here' });
    expect(await story.save()).toBe('written');
    expect((await desk.other.read(id)).parent_id).toBe(0);
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
    expect(state(story).published).toMatchObject({ storyId: id, action: 'published' });
  });

  test('stops before it would publish changes of another editor that nobody confirmed', async () => {
    const { id } = await desk.addStory();
    const story = await open(id);
    edit(story, { title: 'Mine' });
    await desk.other.save(id, { description: 'Theirs.' });
    expect(await story.publish()).toBe('changed');
    expect((await desk.other.read(id)).published).toBe(false);
    expect(state(story).work.content).toMatchObject({ title: 'Mine', description: 'Theirs.' });
    expect(await story.publish()).toBe('written');
  });

  test('is taken back by unpublishing, which keeps unsaved work', async () => {
    const { id } = await desk.addStory({ publish: 1 });
    const story = await open(id);
    edit(story, { title: 'Unsaved' });
    expect(await story.unpublish()).toBe(true);
    expect((await desk.other.read(id)).published).toBe(false);
    expect(state(story).work.content.title).toBe('Unsaved');
    expect(state(story).news).toEqual([]);
  });

  test('discarding goes back to the published version, and undo brings the draft back', async () => {
    const { id } = await desk.addStory({ publish: 1 });
    const story = await open(id);
    edit(story, { title: 'Saved draft' });
    await story.save();
    edit(story, { title: 'Unsaved draft' });
    expect(await story.discardDraft()).toBe(true);
    expect(state(story).base.unpublished_changes).toBe(false);
    expect(state(story).work.content.title).toBe('The jab');
    story.undo();
    expect(state(story).work.content.title).toBe('Unsaved draft');
    expect(await story.save()).toBe('written');
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

test('a schedule that failed is known when the story is opened, and is not followed to the site', async () => {
  const { id } = await desk.addStory();
  await desk.other.save(id, { title: '' });
  const publishAt = new Date(Date.now() + 200).toISOString();
  await desk.other.request('/story_schedulings', 'POST', {
    story_scheduling: { story_id: id, publish_at: publishAt },
  });
  await waitFor(async () => expect((await desk.other.read(id)).schedule_problem).not.toBeNull());

  const story = await open(id);

  expect(state(story).base.schedule_problem).toMatch(/^The story has .*Title: /);
  expect(state(story).published).toBeNull();
});

describe('unsaved work of an earlier visit', () => {
  /** Types a title and ends without saving. */
  async function leave(id: number, shelf: WorkShelf, title: string): Promise<void> {
    const before = await desk.open(id, shelf);
    edit(before, { title });
    await waitFor(async () => expect(await shelf.list(104_200, id)).toHaveLength(1));
    before.close();
  }

  test('is offered, taken and removed once this visit keeps it', async () => {
    const { id } = await desk.addStory();
    const shelf = createMemoryShelf();
    await leave(id, shelf, 'Unsaved');
    const story = await open(id, shelf);
    await story.findLeftovers();
    const [kept] = state(story).leftovers;
    if (!kept) throw new Error('Nothing was offered.');
    expect(await story.takeLeftover(kept)).toBe(true);
    expect(state(story).work.content.title).toBe('Unsaved');
    expect([...shelf.works.keys()]).not.toContain(kept.visitId);
    expect(shelf.works.size).toBe(1);
    await story.save();
    await waitFor(() => expect(shelf.works.size).toBe(0));
  });

  test('is merged with what was saved since, and asks where both changed one field', async () => {
    const { id } = await desk.addStory();
    const shelf = createMemoryShelf();
    await leave(id, shelf, 'Unsaved');
    await desk.other.save(id, { title: 'Since', description: 'Since.' });
    const story = await open(id, shelf);
    await story.findLeftovers();
    const [kept] = state(story).leftovers;
    if (!kept) throw new Error('Nothing was offered.');
    expect(await story.takeLeftover(kept)).toBe(false);
    const keys = state(story).dispute?.conflicts.map(({ at }) => conflictKey(at)) ?? [];
    expect(await story.settleDispute(new Map(keys.map((key) => [key, 'mine'])))).toBe(true);
    expect(state(story).work.content).toMatchObject({ title: 'Unsaved', description: 'Since.' });
    expect(await story.save()).toBe('written');
  });

  test('comes back after it was discarded', async () => {
    const { id } = await desk.addStory();
    const shelf = createMemoryShelf();
    await leave(id, shelf, 'Unsaved');
    const story = await open(id, shelf);
    await story.findLeftovers();
    const [kept] = state(story).leftovers;
    if (!kept) throw new Error('Nothing was offered.');
    await story.discardLeftover(kept);
    expect(shelf.works.size).toBe(0);
    await story.restoreDiscarded();
    expect(state(story).leftovers).toEqual([kept]);
    expect(shelf.works.size).toBe(1);
  });

  test('is not offered if it arrived at the service, nor while another tab has it open', async () => {
    const { id } = await desk.addStory();
    const shelf = createMemoryShelf();
    await leave(id, shelf, 'Arrived');
    await desk.other.save(id, { title: 'Arrived' });
    const story = await open(id, shelf);
    await story.findLeftovers();
    expect(state(story).leftovers).toEqual([]);
    expect(shelf.works.size).toBe(0);

    edit(story, { title: 'Open in the first tab' });
    await waitFor(() => expect(shelf.works.size).toBe(1));
    const second = await open(id, shelf);
    await second.findLeftovers();
    expect(state(second).leftovers).toEqual([]);
    await waitFor(() => expect(state(second).otherTabs).toBe(1));
  });

  test('that the browser refuses to store is told', async () => {
    const { id } = await desk.addStory();
    const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    const story = await open(id, { put: full, remove: full, list: full, storyIds: full });
    edit(story, { title: 'Unsaved' });
    await waitFor(() => expect(state(story).keeping).toBe('refused'));
  });
});

test('two tabs: what one saves is merged in the other at once', async () => {
  const { id } = await desk.addStory();
  const [first, second] = [await open(id), await open(id)];
  edit(second, { description: 'Second.' });
  edit(first, { title: 'First' });
  await first.save();
  await waitFor(() => expect(state(second).work.content.title).toBe('First'));
  expect(state(second).work.content.description).toBe('Second.');
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

test('undo: keystrokes of one field are one step, other fields are steps of their own', async () => {
  const { id } = await desk.addStory();
  const story = await open(id);
  const { name } = state(story).work;
  for (const word of ['J', 'Ja', 'Jab']) edit(story, { title: word });
  story.rename('Other name');
  story.undo();
  expect(state(story).work.name).toBe(name);
  expect(state(story).work.content.title).toBe('Jab');
  story.undo();
  expect(selectIsDirty(state(story))).toBe(false);
  story.redo();
  expect(state(story).work.content.title).toBe('Jab');
});

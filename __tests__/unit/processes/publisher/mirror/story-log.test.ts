import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readDeliveredStory } from '../../../../../src/processes/publisher/mirror/mirrored-story';
import type { StoryLog } from '../../../../../src/processes/publisher/mirror/story-log';
import { openStoryLog } from '../../../../../src/processes/publisher/mirror/story-log';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';

const source = 'service and token';

function story(id: number, title: string) {
  const read = readDeliveredStory({
    id,
    uuid: `uuid-${id}`,
    full_slug: `blogs/${id}`,
    created_at: '2026-01-01T09:00:00.000Z',
    published_at: '2026-01-01T09:00:00.000Z',
    content: { component: 'article', title, text: 'tab\t, line\n, ü' },
  });
  if (!read) throw new Error('The story is readable.');
  return { facts: { ...read.facts, reading: { slug: String(id) } }, text: read.text };
}

const mark = (cv: number) => ({
  cv,
  space: { version: cv },
  checkedAt: '2026-01-01T09:00:00.000Z',
  parser: 'code',
});

/** Commits stories, by id and title; without a title a story is dropped. */
async function commit(log: StoryLog, cv: number, titles: Readonly<Record<number, string | null>>) {
  const changes = log.begin();
  for (const [id, title] of Object.entries(titles)) {
    if (title === null) await changes.drop(Number(id));
    else await changes.put(story(Number(id), title).facts, story(Number(id), title).text);
  }
  await changes.commit(mark(cv));
}

/** Version and titles, by id. */
function contentOf(log: StoryLog) {
  const { stories, mark: committed } = log.view();
  const texts = log.readTexts([...stories.values()]);
  const titles = texts.map((text) => {
    const { id, content } = JSON.parse(String(text)) as { id: number; content: { title: string } };
    return [id, content.title];
  });
  return { cv: committed?.cv, titles: Object.fromEntries(titles) };
}

async function onlyFile(folder: string): Promise<string> {
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  return path.join(folder, name);
}

test('story log: keeps stories, removals and the mark for the next start', async () => {
  const folder = await temporaryFolder('story-log-');
  const log = await openStoryLog(folder, source);
  await commit(log, 1, { 1: 'one', 2: 'two' });
  await commit(log, 2, { 1: 'one again', 2: null, 3: 'three' });
  const expected = { cv: 2, titles: { 1: 'one again', 3: 'three' } };
  expect(contentOf(log)).toEqual(expected);
  await log.close();
  const reopened = await openStoryLog(folder, source);
  expect(contentOf(reopened)).toEqual(expected);
  expect(reopened.view().stories.get(1)).toMatchObject(story(1, 'one again').facts);
  await reopened.close();
});

test('story log: shows changes only once they are committed, and forgets discarded ones', async () => {
  const log = await openStoryLog(await temporaryFolder('story-log-'), source);
  await commit(log, 1, { 1: 'one' });
  const changes = log.begin();
  await changes.put(story(2, 'two').facts, story(2, 'two').text);
  await changes.drop(1);
  expect([...changes.stories.keys()]).toEqual([2]);
  expect(contentOf(log)).toEqual({ cv: 1, titles: { 1: 'one' } });
  await changes.discard();
  await commit(log, 2, { 3: 'three' });
  expect(contentOf(log)).toEqual({ cv: 2, titles: { 1: 'one', 3: 'three' } });
  await log.close();
});

test('story log: cut off or damaged at any byte, it has the state of a commit and goes on', async () => {
  const folder = await temporaryFolder('story-log-');
  const log = await openStoryLog(folder, source);
  const ends: number[] = [];
  const file = await onlyFile(folder);
  const states: unknown[] = [contentOf(log)];
  const rounds: Readonly<Record<number, string | null>>[] = [
    { 1: 'one', 2: 'two' },
    { 1: 'one again' },
    { 2: null, 3: 'three' },
  ];
  for (const [index, titles] of rounds.entries()) {
    ends.push((await readFile(file)).length);
    await commit(log, index + 1, titles);
    states.push(contentOf(log));
  }
  await log.close();
  const whole = await readFile(file);
  ends.push(whole.length);

  for (let cut = 0; cut < whole.length; cut += 41) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8((damaged[cut] ?? 0) ^ 1, cut);
    for (const bytes of [whole.subarray(0, cut), damaged]) {
      for (const name of await readdir(folder)) await rm(path.join(folder, name));
      await writeFile(file, bytes);
      const opened = await openStoryLog(folder, source);
      const commits = Math.max(0, ends.filter((end) => end <= cut).length - 1);
      expect(contentOf(opened)).toEqual(states[commits]);
      await commit(opened, 9, { 9: 'nine' });
      const expected = contentOf(opened);
      expect(expected).toMatchObject({ cv: 9, titles: { 9: 'nine' } });
      await opened.close();
      const again = await openStoryLog(folder, source);
      expect(contentOf(again)).toEqual(expected);
      await again.close();
    }
  }
});

test('story log: is rewritten when most of it is superseded, while readers go on', async () => {
  const folder = await temporaryFolder('story-log-');
  const log = await openStoryLog(folder, source);
  await commit(log, 1, { 1: 'kept' });
  const first = await onlyFile(folder);
  const long = 'x'.repeat(3 * 1024 * 1024);
  for (let cv = 2; cv < 7; cv += 1) {
    const committed = commit(log, cv, { 2: `${long}${cv}` });
    const progress = { isDone: false };
    void committed.finally(() => (progress.isDone = true));
    while (!progress.isDone) {
      expect(contentOf(log).titles).toMatchObject({ 1: 'kept' });
      await new Promise(setImmediate);
    }
    await committed;
  }
  const file = await onlyFile(folder);
  expect(file).not.toBe(first);
  expect((await readFile(file)).length).toBeLessThan(4 * long.length);
  await log.close();
  const reopened = await openStoryLog(folder, source);
  expect(contentOf(reopened)).toEqual({ cv: 6, titles: { 1: 'kept', 2: `${long}6` } });
  await reopened.close();
});

test('story log: keeps good versions of held stories, also when it is rewritten', async () => {
  const folder = await temporaryFolder('story-log-');
  const log = await openStoryLog(folder, source);
  await commit(log, 1, { 1: 'good', 2: 'other', 3: 'third' });
  const good = story(1, 'good');
  const changes = log.begin();
  await changes.put(story(1, 'broken').facts, story(1, 'broken').text);
  await changes.hold(1, { serves: 'good', good: good.facts }, good.text);
  await changes.hold(2, { serves: 'none' }, '');
  await changes.reread(3, 'newest', { slug: 'read-anew' });
  await changes.reread(1, 'good', { slug: 'read-anew' });
  await changes.commit(mark(2));
  const expectHeld = (opened: StoryLog) => {
    const { stories, served, holds } = opened.view();
    const texts = opened.readTexts([...served.values()]).map(String);
    expect(texts).toEqual([good.text, story(3, 'third').text]);
    expect(opened.readVersions(1)).toEqual({ newest: story(1, 'broken').text, good: good.text });
    expect([...stories.keys()].sort()).toEqual([1, 2, 3]);
    expect(stories.get(3)?.reading).toEqual({ slug: 'read-anew' });
    expect(holds.get(1)?.good?.reading).toEqual({ slug: 'read-anew' });
  };
  expectHeld(log);
  await log.close();

  const reopened = await openStoryLog(folder, source);
  expectHeld(reopened);
  const before = await onlyFile(folder);
  const long = 'x'.repeat(1024 * 1024);
  for (let cv = 3; cv < 14; cv += 1) await commit(reopened, cv, { 4: `${long}${cv}` });
  await commit(reopened, 14, { 4: null });
  expect(await onlyFile(folder)).not.toBe(before);
  expectHeld(reopened);

  const later = reopened.begin();
  await later.hold(1, { serves: 'new', good: good.facts }, '');
  await later.accept(2);
  await later.commit(mark(15));
  expect(reopened.readTexts([...reopened.view().served.values()]).map(String)).toEqual([
    story(1, 'broken').text,
    story(2, 'other').text,
    story(3, 'third').text,
  ]);
  expect(reopened.readVersions(1)).toMatchObject({ good: good.text });
  await reopened.close();
});

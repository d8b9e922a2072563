import { createStoryScheduler } from '../../../content-service/management/schedulings/story-scheduler';
import type { Edited } from '../../../content-service/store/change-queue';
import { newSpace } from '../../../content-service/store/open-space';
import type { StoredSpace } from '../../../content-service/store/stored-space';
import { currentVersion } from '../../../content-service/store/stored-space';
import type { WebhookEvent } from '../../../content-service/webhooks/webhook-event';
import { topicOf } from '../../../content-service/webhooks/webhook-event';
import { loadDemoSpace } from '../../../content-service/demo-space/load-demo-space';
import { articleFile, smallSpace, writeDemoFolder } from '../../../rigs/write-demo-folder';

const start = Date.parse('2026-06-01T09:00:00.000Z');
const day = 86_400_000;

/** A space whose articles are drafts. */
let space: StoredSpace;
beforeAll(async () => {
  const draft = (name: string) => articleFile(name, createdAt, 'draft: true');
  const drafts = { 'blogs/the-jab.md': draft('The jab'), 'blogs/the-cross.md': draft('The cross') };
  const folder = await writeDemoFolder({ ...smallSpace, ...drafts });
  const facts = { assetBaseUrl: 'http://assets.test', cv: 1, demoDigest: '' };
  space = newSpace(await loadDemoSpace({ folder, ...facts }), facts);
});
beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

const createdAt = new Date(start).toISOString();

/** A scheduler over a draft that is planned for a time after the start. */
function openScheduler(delayMs: number) {
  const plan = {
    schedulingId: 1,
    storyId: articles()[0]?.storyId ?? 0,
    publishAt: new Date(start + delayMs).toISOString(),
    language: '',
    status: 'scheduled' as const,
    problem: null,
    createdAt,
    updatedAt: createdAt,
  };
  return scheduleIn({ ...space, storySchedulings: [plan] });
}

/** A scheduler over a release of two drafts that is planned for a time after the start. */
function openReleaseScheduler(delayMs: number, findObstacle?: () => string | undefined) {
  const release = {
    ...{ releaseId: 1, releaseUuid: 'release-1', name: 'Summer', timezone: null },
    ...{ branchesToDeploy: [], usersToNotifyIds: [], isPublic: true, released: false },
    ...{ releaseAt: new Date(start + delayMs).toISOString(), problem: null },
    ...{ createdAt, updatedAt: createdAt },
  };
  const releaseStories = articles().map((story, index) => ({
    ...{ releaseStoryId: index + 1, releaseId: 1, storyId: story.storyId },
    ...{ version: currentVersion(story), baseDigest: null, created: null },
  }));
  return scheduleIn({ ...space, releases: [release], releaseStories }, findObstacle);
}

const articles = () =>
  space.stories.filter((story) => currentVersion(story).content.component === 'article');

function scheduleIn(first: StoredSpace, findObstacle: () => string | undefined = () => undefined) {
  let present = first;
  const disk = { isFull: false };
  const sent: WebhookEvent[] = [];
  const lines: string[] = [];
  const scheduler = createStoryScheduler({
    store: {
      read: () => present,
      change: <Result>(edit: (before: StoredSpace) => Edited<Result>) => {
        if (disk.isFull) return Promise.reject(new Error('no space left'));
        const edited = edit(present);
        present = edited.space;
        return Promise.resolve(edited.result);
      },
    },
    webhooks: { send: (event) => void sent.push(event) },
    findObstacle,
    onLog: (line) => void lines.push(line),
  });
  return {
    scheduler,
    disk,
    sent,
    lines,
    releases: () => present.releases,
    isPublished: () => {
      const planned = articles().map(({ storyId }) => storyId);
      return present.stories.some((s) => planned.includes(s.storyId) && s.published !== null);
    },
  };
}

test('story scheduler: follows a clock that is set forward, or back', async () => {
  const { scheduler, isPublished } = openScheduler(3_600_000);
  scheduler.plan();

  jest.setSystemTime(start - day);
  await jest.advanceTimersByTimeAsync(3_700_000);
  expect(isPublished()).toBe(false);
  jest.setSystemTime(start + 3_600_001);
  await jest.advanceTimersByTimeAsync(30_000);

  expect(isPublished()).toBe(true);
  await scheduler.stop();
});

test('story scheduler: tries again after a write that failed', async () => {
  const { scheduler, disk, lines, sent, isPublished } = openScheduler(1_000);
  disk.isFull = true;
  scheduler.plan();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(lines).toEqual(['A scheduled story could not be published: no space left']);

  disk.isFull = false;
  await jest.advanceTimersByTimeAsync(30_000);

  expect(isPublished()).toBe(true);
  expect(sent).toHaveLength(1);
  await scheduler.stop();
});

test.each([
  ['at its time', 2 * 60_000],
  ['at the start if it was due while the service was down', -day],
])('story scheduler: merges a planned release as a whole %s', async (_when, delayMs) => {
  const { scheduler, sent, releases, isPublished } = openReleaseScheduler(delayMs);
  scheduler.plan();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isPublished()).toBe(delayMs < 0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(releases()).toEqual([expect.objectContaining({ released: true })]);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(sent.map(topicOf)).toEqual(['release.merged', ...Array(3).fill('story.published')]);
});

test('story scheduler: a release with a story that may not be published keeps the reason and is not tried again', async () => {
  const { scheduler, sent, releases, isPublished } = openReleaseScheduler(
    60_000,
    () => 'No title.',
  );
  scheduler.plan();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(releases()).toEqual([
    expect.objectContaining({ released: false, problem: expect.stringContaining('No title.') }),
  ]);
  expect(isPublished()).toBe(false);
  expect(sent).toEqual([]);
});

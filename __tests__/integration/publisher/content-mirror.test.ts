import StoryblokClient from 'storyblok-js-client';
import type { ContentMirror } from '../../../src/processes/publisher/mirror/content-mirror';
import type { Trigger } from '../../../src/processes/publisher/queue/trigger';
import { createStorySource } from '../../../src/processes/publisher/build/resident/source-stories';
import { storyblokSource } from '../../../src/gatsby/config/storyblok-source';
import type { ContentFaultOrder } from '../../../stand-ins/services/content-service/faults/fault-kinds';
import { manyStories, sourceNodes } from '../../../stand-ins/services/rigs/source-nodes';
import {
  deliver,
  findManaged,
  manage,
  saveStory,
  startTestService,
  stopServices,
} from '../../../stand-ins/services/rigs/start-test-service';
import { toLargeId, withLargeIds } from '../../../stand-ins/services/rigs/large-ids';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';
import {
  act,
  closeMirror,
  fill,
  openFor,
  readAll,
  slugs,
  trigger,
  urlOf,
  createStory,
  publishStory,
} from '../../rigs/publisher/filled-mirror';
import { published, runPublisher, sendStoryblok } from '../../rigs/publisher/running-publisher';
import { articleFile, smallSpace } from '../../../stand-ins/services/rigs/write-demo-folder';
import { unrefTimers } from '../../../stand-ins/services/rigs/unref-timers';

beforeAll(unrefTimers);

/** The small space and stories of long ago, `blogs/story-0` and so on. */
function oldStories(count: number): Record<string, string> {
  const files: Record<string, string> = { ...smallSpace };
  for (let index = 0; index < count; index += 1) {
    const text = articleFile(`Story ${index}`, '2025-01-01T00:00:00.000Z');
    files[`blogs/story-${index}.md`] = text;
  }
  return files;
}

/** Compares every byte of the stories, their order, and the version of the space. */
async function expectEqual(mirror: ContentMirror, service: { url: string }): Promise<void> {
  const content = async (url: string) => {
    const { body } = await deliver({ url }, 'spaces/me');
    const stories = await readAll(url);
    return [JSON.stringify(body), ...stories.map((story) => JSON.stringify(story))];
  };
  expect(await content(urlOf(mirror))).toEqual(await content(service.url));
}

const publish = (service: { url: string }, fullSlug: string, fields: object = {}) =>
  publishStory(service, fullSlug, { title: `Edited ${Math.random()}` }, fields);

test('content mirror: ids above 2^53 stay exact, in what is read, kept, asked for and served', async () => {
  const service = await startTestService({ files: oldStories(2) });
  const large = await withLargeIds(service);
  const dataFolder = await temporaryFolder('content-mirror-');
  const mirror = await openFor(large, dataFolder);
  await mirror.refresh([{ source: 'start' }]);
  await publish(service, 'blogs/story-0');
  await act(service, 'blogs/story-1', 'unpublish');
  const { changed, removed } = await mirror.refresh([
    trigger('published', 'blogs/story-0'),
    trigger('unpublished', 'blogs/story-1'),
  ]);
  const idOf = async (name: string) => toLargeId((await findManaged(service, name)).id);
  const id = await idOf('blogs/story-0');
  expect(changed.map((story) => story.id)).toEqual([id]);
  expect(removed.map((story) => story.id)).toEqual([await idOf('blogs/story-1')]);
  await closeMirror(mirror);
  const again = await openFor(large, dataFolder);
  expect(again.lookUp.newest(id)?.fullSlug).toBe('blogs/story-0');
  const client = new StoryblokClient({ accessToken: 'public', endpoint: `${urlOf(again)}/v2` });
  const { data } = await client.get('cdn/stories', { by_ids: id });
  expect(data.stories).toMatchObject([{ id, full_slug: 'blogs/story-0' }]);
  await large.close();
});

describe('content mirror: for receipts', () => {
  test('gives edited stories before and after, their names, and the articles that come', async () => {
    const { service, mirror, filled } = await fill(oldStories(2));
    expect(filled.edits).toEqual([]);
    expect(mirror.lookUp.nameOf('blogs/story-0')).toBe('Story 0');
    expect(mirror.lookUp.spaceId()).toEqual(expect.any(Number));
    const { id } = await findManaged(service, 'blogs/story-0');
    const scheduled = { title: 'Another title', schedule: '2030-01-01 09:00' };
    await publishStory(service, 'blogs/story-0', scheduled);
    await act(service, 'blogs/story-1', 'delete');
    const { edits } = await mirror.refresh([trigger('deleted', 'blogs/story-1')]);
    const titles = edits.map(({ fullSlug, name, change, before, after }) => {
      const titleOf = (text = '{"content":{}}') =>
        (JSON.parse(text) as { content: Record<string, unknown> }).content.title;
      return [fullSlug, name, change, titleOf(before), titleOf(after)];
    });
    expect(titles).toEqual([
      ['blogs/story-0', 'Story 0', 'changed', 'Story 0', 'Another title'],
      ['blogs/story-1', 'Story 1', 'removed', 'Story 1', undefined],
    ]);
    expect(mirror.lookUp.comingArticles(new Date('2030-01-01T08:00:00Z'))).toEqual([
      { at: '2030-01-01T09:00:00.000Z', storyId: id, fullSlug: 'blogs/story-0', name: 'Story 0' },
    ]);
    expect(mirror.lookUp.comingArticles(new Date('2030-01-01T09:00:00Z'))).toEqual([]);
  });
});

describe('content mirror: gives the answers of the service', () => {
  test('to the source plugin: the same nodes in the same order', async () => {
    const { service, mirror, filled } = await fill(oldStories(105));
    // The space, and two pages of 100 stories.
    expect(filled).toMatchObject({ refilled: true, requests: 3, removed: [] });
    const source = (endpoint: string, isMirrored: boolean) => {
      const keys = { publicToken: 'public', webhookSecret: '' };
      const content = { endpoint, ...keys, assetOrigin: service.url, isMirrored };
      return sourceNodes(service, storyblokSource({ content }).options);
    };
    const direct = await source(`${service.url}/v2`, false);
    const mirrored = await source(mirror.endpoint, true);
    expect(mirrored).toHaveLength(1 + filled.changed.length);
    expect(mirrored).toEqual(direct);
  });

  test('and refuses what it does not know, and other tokens', async () => {
    const { mirror } = await fill();
    const answer = async (query: string) => {
      const { status, body } = await deliver({ url: urlOf(mirror) }, query);
      return [status, body];
    };
    for (const name of [
      'language=de',
      'version=draft',
      'sort_by=position:desc',
      'starts_with=de',
    ]) {
      const error = `Parameter(s) ${name.split('=')[0]} not allowed`;
      expect(await answer(`stories?${name}`)).toEqual([422, { error }]);
    }
    expect(await answer('stories?token=other')).toEqual([401, { error: 'Unauthorized' }]);
    expect(await answer('links')).toEqual([404, { error: expect.stringContaining('mirror') }]);
  });
});

describe('content mirror: a refresh', () => {
  test('is due when the service has newer content, or does not answer', async () => {
    const { service, mirror } = await fill();
    expect(await mirror.isBehind()).toBe(false);
    await publish(service, 'blogs/the-jab');
    expect(await mirror.isBehind()).toBe(true);
    await mirror.refresh([trigger('published', 'blogs/the-jab')]);
    expect(await mirror.isBehind()).toBe(false);
    await act(service, 'blogs/the-cross', 'unpublish');
    expect(await mirror.isBehind()).toBe(true);
    await mirror.refresh([trigger('unpublished', 'blogs/the-cross')]);
    expect(await mirror.isBehind()).toBe(false);
    service.faults.add({ kind: 'reset', count: 1 });
    expect(await mirror.isBehind()).toBe(true);
  });

  test('reads one published story in one request, and a replay changes nothing', async () => {
    const { service, mirror } = await fill();
    await publish(service, 'blogs/the-jab');
    const triggers = [trigger('published', 'blogs/the-jab')];
    const update = await mirror.refresh(triggers);
    expect(update).toMatchObject({ refilled: false, requests: 1 });
    expect(slugs(update)).toEqual({ changed: ['blogs/the-jab'], removed: [] });
    expect(await mirror.refresh(triggers)).toMatchObject({ changed: [], requests: 1 });
    await expectEqual(mirror, service);
  });

  test('tells two publishes of a story in the same millisecond apart', async () => {
    const { service, mirror } = await fill();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    try {
      for (const title of ['first', 'second']) {
        await publishStory(service, 'blogs/the-jab', { title });
        const update = await mirror.refresh([trigger('published', 'blogs/the-jab')]);
        expect(slugs(update).changed).toEqual(['blogs/the-jab']);
      }
    } finally {
      jest.useRealTimers();
    }
    await expectEqual(mirror, service);
  });

  test.each(['unpublish', 'delete'] as const)('confirms an %s in a second request', async (how) => {
    const { service, mirror } = await fill();
    await act(service, 'blogs/the-jab', how);
    const update = await mirror.refresh([
      trigger(`${how}ed`.replace('eed', 'ed'), 'blogs/the-jab'),
    ]);
    expect(update.requests).toBe(2);
    expect(slugs(update)).toEqual({ changed: [], removed: ['blogs/the-jab'] });
    await expectEqual(mirror, service);
  });

  test('keeps a story that a late webhook says is unpublished', async () => {
    const { service, mirror } = await fill();
    await act(service, 'blogs/the-jab', 'unpublish');
    await publish(service, 'blogs/the-jab');
    await mirror.refresh([trigger('published', 'blogs/the-jab')]);
    const late = await mirror.refresh([trigger('unpublished', 'blogs/the-jab')]);
    expect(slugs(late)).toEqual({ changed: [], removed: [] });
    await expectEqual(mirror, service);
  });

  test('follows a new slug, a move, a new order and a deleted folder', async () => {
    const { service, mirror } = await fill();
    await publish(service, 'blogs/the-jab', { slug: 'the-lead' });
    const renamed = await mirror.refresh([trigger('published', 'blogs/the-lead')]);
    expect(slugs(renamed)).toEqual({ changed: ['blogs/the-lead'], removed: [] });

    const cross = await findManaged(service, 'blogs/the-cross');
    const topic = await findManaged(service, 'topics/footwork');
    await manage(service, 'PUT', `stories/${cross.id}/move?after_id=${topic.id}`);
    const moved = await mirror.refresh([trigger('moved', 'topics/the-cross')]);
    expect(slugs(moved)).toEqual({
      changed: ['topics/footwork', 'topics/technique', 'topics/the-cross'],
      removed: [],
    });
    await expectEqual(mirror, service);

    await act(service, 'topics', 'delete');
    const gone = await mirror.refresh([trigger('deleted', 'topics')]);
    expect(slugs(gone)).toEqual({
      changed: [],
      removed: ['topics/footwork', 'topics/technique', 'topics/the-cross'],
    });
    await expectEqual(mirror, service);
  });

  test('finds what no webhook named: an unpublished story by the total, a folder by the version', async () => {
    const { service, mirror } = await fill();
    await act(service, 'blogs/the-cross', 'unpublish');
    await publish(service, 'blogs/the-jab');
    const update = await mirror.refresh([trigger('published', 'blogs/the-jab')]);
    expect(slugs(update)).toEqual({ changed: ['blogs/the-jab'], removed: ['blogs/the-cross'] });

    const folder = await findManaged(service, 'authors');
    await manage(service, 'PUT', `stories/${folder.id}`, { story: { slug: 'coaches' } });
    const renamed = await mirror.refresh([{ source: 'shopify', topic: 'products/update' }]);
    expect(slugs(renamed).changed).toEqual(['coaches/dolores-quan', 'coaches/june-okafor']);
    await expectEqual(mirror, service);
  });

  test('pages through an import of 105 stories', async () => {
    const { service, mirror } = await fill();
    const imported = Array.from({ length: 105 }, (_, number) => `import-${number}`);
    await createStory(service, 'blogs/the-jab', imported);
    const update = await mirror.refresh([trigger('published', 'blogs/import-104')]);
    expect(update.changed).toHaveLength(105);
    // Ten stories, then two pages of a hundred.
    expect(update.requests).toBe(3);
    await expectEqual(mirror, service);
  });

  test('catches up after a restart with what happened meanwhile', async () => {
    const { service, dataFolder, mirror } = await fill();
    const { endpoint } = mirror;
    await closeMirror(mirror);
    await act(service, 'blogs/the-cross', 'delete');
    await publish(service, 'blogs/the-jab');
    const reopened = await openFor(service, dataFolder);
    expect(reopened.endpoint).toBe(endpoint);
    const update = await reopened.refresh([{ source: 'start' }]);
    expect(update.refilled).toBe(false);
    expect(slugs(update)).toEqual({ changed: ['blogs/the-jab'], removed: ['blogs/the-cross'] });
    await expectEqual(reopened, service);
  });
});

describe('content mirror: while the service fails', () => {
  const sentence =
    /^The content service does not answer; this release has the content of 20\d\d-.*Z\.$/;

  test('keeps its stories, says from when they are, and survives a restart', async () => {
    const { service, dataFolder, mirror } = await fill();
    const before = await readAll(service.url);
    await stopServices();
    const update = await mirror.refresh([trigger('published', 'blogs/the-jab')]);
    expect(update).toMatchObject({ changed: [], removed: [], refilled: false });
    expect(update.problem).toMatch(sentence);
    await closeMirror(mirror);
    const reopened = await openFor(service, dataFolder);
    expect((await reopened.refresh([{ source: 'start' }])).problem).toMatch(sentence);
    expect((await reopened.audit([])).problem).toMatch(sentence);
    expect(await readAll(urlOf(reopened))).toEqual(before);
  });

  test('answers nothing while empty, and its first refresh rejects with the cause', async () => {
    const service = await startTestService();
    service.faults.add({ kind: 'server-error', count: 1 });
    const mirror = await openFor(service, await temporaryFolder('content-mirror-'));
    await expect(mirror.refresh([{ source: 'start' }])).rejects.toThrow(/answered with status 500/);
    expect((await deliver({ url: urlOf(mirror) }, 'stories')).status).toBe(503);
    expect(await mirror.refresh([{ source: 'start' }])).toMatchObject({ refilled: true });
    await expectEqual(mirror, service);
  });

  const faults: readonly ContentFaultOrder[] = [
    { kind: 'empty-200', count: 50 },
    { kind: 'empty-200', count: 50, path: '/v2/cdn/stories' },
    { kind: 'empty-200', count: 50, path: '/v2/cdn/links' },
    { kind: 'short-page', count: 50 },
    { kind: 'short-page', count: 50, path: '/v2/cdn/links' },
    { kind: 'duplicate-story', count: 50 },
    { kind: 'truncated-json', count: 50 },
    { kind: 'server-error', count: 50 },
    { kind: 'rate-limit', count: 50 },
    { kind: 'reset', count: 50 },
    { kind: 'empty-200', count: 1, path: '/v2/cdn/stories?' },
    { kind: 'empty-200', count: 1, query: { by_ids: '' } },
    { kind: 'short-page', count: 1, path: '/v2/cdn/stories?', missing: 5 },
  ];

  test('loses nothing to answers that are empty, short, wrong, refused or out of step', async () => {
    const { service, mirror } = await fill(oldStories(105));
    for (const [index, fault] of faults.entries()) {
      const [edited, gone] = [`blogs/story-${index}`, `blogs/story-${50 + index}`];
      await publish(service, edited);
      await act(service, gone, 'unpublish');
      const live = await readAll(service.url);
      service.faults.add(fault);
      const triggers = [trigger('published', edited), trigger('unpublished', gone)];
      for (const update of [() => mirror.refresh(triggers), () => mirror.audit([])]) {
        await update();
        const known = new Set((await readAll(urlOf(mirror))).map(({ id }) => id));
        const lost = live.filter(({ id }) => !known.has(id));
        expect({ fault, lost }).toEqual({ fault, lost: [] });
      }
      service.faults.clear();
      await mirror.refresh([{ source: 'start' }]);
    }
    await expectEqual(mirror, service);
  });
});

describe('content mirror: belongs to one space', () => {
  test.each([{ dataIdentity: 'after a reset' }, { publicToken: 'preview' }])(
    'another one empties it: %j',
    async (other) => {
      const { service, dataFolder, mirror } = await fill();
      await closeMirror(mirror);
      const reopened = await openFor(service, dataFolder, other);
      const { publicToken = 'public' } = other;
      const name = `stories?token=${publicToken}`;
      expect((await deliver({ url: urlOf(reopened) }, name)).status).toBe(503);
      expect(await reopened.refresh([{ source: 'start' }])).toMatchObject({ refilled: true });
    },
  );
});

test('content mirror: stays when the token of a space is replaced', async () => {
  const { service, dataFolder, mirror } = await fill(undefined, { space: '104200' });
  await closeMirror(mirror);
  const reopened = await openFor(service, dataFolder, { space: '104200', publicToken: 'preview' });
  expect(await reopened.refresh([{ source: 'start' }])).toMatchObject({ refilled: false });
});

describe('content mirror: an audit', () => {
  test('allows for edits while it reads', async () => {
    const { service, mirror } = await fill(oldStories(105));
    for (const edit of ['change', 'move-to-front', 'unpublish'] as const) {
      // The third list is the second page, after the newest stories and the first page.
      service.faults.add({ kind: 'edit-in-mid-listing', edit, nth: 3 });
      await mirror.audit([]);
      await mirror.refresh([]);
      await expectEqual(mirror, service);
      service.faults.clear();
      await mirror.refresh([]);
    }
  });

  test('repairs and names what no refresh could see', async () => {
    const { service, mirror } = await fill(oldStories(12));
    // A saved draft changes a delivered story's `updated_at`, but neither version nor list.
    const [{ full_slug: old } = { full_slug: '' }] = (await readAll(service.url)).slice(-1);
    await saveStory(service, old, { title: '1' });
    expect(slugs(await mirror.refresh([])).changed).toEqual([]);
    const audit = await mirror.audit([]);
    expect(slugs(audit)).toEqual({ changed: [old], removed: [] });
    expect(audit.problem).toBe(
      `The mirror of the content differed from the service in 1 story and is repaired: ${old}.`,
    );
    await expectEqual(mirror, service);
  });
});

test('content mirror: the receipt of a build says what an audit found, and when the service does not answer', async () => {
  const { service, mirror } = await fill(oldStories(12));
  const [{ full_slug: old } = { full_slug: '' }] = (await readAll(service.url)).slice(-1);
  await saveStory(service, old, { title: '1' });
  const rig = await runPublisher({ content: { mirror } });
  expect((await rig.settled()).lastReceipt).toMatchObject({ outcome: 'live', warnings: [] });

  expect((await fetch(`${rig.publisher.url}/audit`, { method: 'POST' })).status).toBe(202);
  expect((await rig.settled()).lastReceipt).toMatchObject({
    outcome: 'live',
    triggers: [{ source: 'audit' }],
    warnings: [expect.stringContaining(`1 story and is repaired: ${old}`)],
  });

  await stopServices();
  await sendStoryblok(rig.publisher, published('blogs/the-jab'));
  expect((await rig.settled()).lastReceipt).toMatchObject({
    outcome: 'live',
    isStale: true,
    warnings: [expect.stringMatching(/^The content service does not answer; this release has/)],
  });
  await rig.end();
});

test('content mirror: equals the service after 60 random edits whose webhooks are late or lost', async () => {
  const seed = Number(process.env.MIRROR_SEED ?? 1);
  let state = seed;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const { service, mirror } = await fill(oldStories(30));
  const waiting: Trigger[] = [];
  for (let edit = 0; edit < 60; edit += 1) {
    const fullSlug = `blogs/story-${random(30)}`;
    const kind = random(5);
    const there = await manage<{ stories: unknown[] }>(
      service,
      'GET',
      `stories?with_slug=${fullSlug}`,
    );
    if (there.body.stories.length === 0) continue;
    if (kind === 0) await act(service, fullSlug, random(4) === 0 ? 'delete' : 'unpublish');
    else if (kind === 1) {
      const { id } = await findManaged(service, fullSlug);
      const { id: other } = await findManaged(service, 'blogs/the-jab');
      await manage(service, 'PUT', `stories/${id}/move?after_id=${other}`);
    } else await publish(service, fullSlug);
    if (random(4) > 0) {
      const action = kind === 0 ? 'unpublished' : kind === 1 ? 'moved' : 'published';
      waiting.push(trigger(action, fullSlug));
    }
    if (random(2) === 0) await mirror.refresh(waiting.splice(0, 1 + random(3)));
  }
  await mirror.audit([]);
  await expectEqual(mirror, service);
});

test('resident builder: gets the nodes of chosen stories as a whole build gets them, byte for byte', async () => {
  const service = await startTestService({ files: manyStories() });
  const keys = { publicToken: 'public', webhookSecret: '' };
  const endpoint = `${service.url}/v2`;
  const content = { endpoint, ...keys, assetOrigin: service.url, isMirrored: true };
  const nodes = await sourceNodes(service, storyblokSource({ content }).options);
  const all = nodes.filter(({ internal }) => internal.type === 'StoryblokEntry');
  const sourceStories = createStorySource(process.cwd(), { content });
  const ids = all.map(({ internalId }) => Number(internalId));
  // More than one run of the plugin reads.
  const chosen = all.slice(0, 120);

  const read = await sourceStories([...ids.slice(0, 120), 1]);

  const texts = (list: readonly object[]) => list.map((node) => JSON.stringify(node)).sort();
  expect(texts(read)).toEqual(texts(chosen));
  expect(await sourceStories([])).toEqual([]);
});

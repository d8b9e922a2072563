import { ClientError, createManagementApiClient } from '@storyblok/management-api-client';
import StoryblokClient from 'storyblok-js-client';
import type { Receiver } from '../../../../rigs/start-receiver';
import { startReceiver, stopReceivers } from '../../../../rigs/start-receiver';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

let service: Awaited<ReturnType<typeof startTestService>>;
let receiver: Receiver;
/** Id of the draft that the tests plan. */
let hookId: number;

beforeEach(async () => {
  receiver = await startReceiver(200);
  service = await startTestService({ webhook: { url: receiver.url, secret: 'secret' } });
  ({ id: hookId } = await findManaged(service, 'blogs/the-hook'));
});
afterEach(async () => {
  await stopServices();
  await stopReceivers();
});

type Service = { url: string };

type Release = {
  id: number;
  name: string;
  release_at: string | null;
  released: boolean;
  problem: string | null;
};

/** Works with releases as programs with Storyblok's own client do, which has no methods for releases. */
function releasesOf({ url }: Service) {
  const client = new StoryblokClient({ oauthToken: 'management', endpoint: `${url}/v1` });
  const path = 'spaces/104200/releases';
  // Its types know only bodies about stories.
  const bodyOf = (body: object): object => body;
  const one = ({ data }: { data: unknown }) => (data as { release: Release }).release;
  return {
    create: async (release: object) => one(await client.post(`${path}/`, bodyOf({ release }))),
    change: async (id: number, release: object, options = {}) =>
      one(await client.put(`${path}/${id}`, bodyOf({ release, ...options }))),
    read: async (id: number) => one(await client.get(`${path}/${id}`)),
    list: async () => ((await client.get(path)) as { data: unknown }).data,
    remove: (id: number) => client.delete(`${path}/${id}`, {}),
  };
}

const nextYear = `${new Date().getUTCFullYear() + 1}-03-04 09:30`;
const inNextYear = `${nextYear.replace(' ', 'T')}:00.000Z`;

async function readTitle(query: string): Promise<unknown> {
  const { body } = await deliver<{ story: AnsweredStory }>(service, `stories/${query}`);
  return body.story.content.title;
}

/** Saves another title of a story in a release. */
async function retitle(fullSlug: string, releaseId: number, title: string) {
  const { id, content } = await findManaged(service, fullSlug);
  const body = { story: { content: { ...content, title } }, release_id: releaseId };
  const saved = await manage(service, 'PUT', `stories/${id}`, body);
  expect(saved.status).toBe(200);
  return saved.body.story;
}

test('releases: are created, listed, planned, renamed and deleted by the real client', async () => {
  const client = releasesOf(service);
  const created = await client.create({ name: 'Summer', release_at: nextYear });
  expect(created).toMatchObject({ name: 'Summer', release_at: inNextYear, released: false });
  expect(await client.change(created.id, { name: 'Spring' })).toMatchObject({
    name: 'Spring',
    release_at: inNextYear,
  });
  expect(await client.change(created.id, { release_at: null })).toMatchObject({ release_at: null });
  expect(await client.list()).toMatchObject({ releases: [{ id: created.id }] });
  await client.remove(created.id);
  await expect(client.read(created.id)).rejects.toMatchObject({ status: 404 });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'Summer', release_at: '2020-01-01 10:00' }, 'release_at'],
  [{ name: 'Summer', release_at: 'soon' }, 'release_at'],
])('releases: refuses %j', async (release, field) => {
  const refused = await manage<Record<string, unknown>>(service, 'POST', 'releases', { release });
  expect(refused.status).toBe(422);
  expect(refused.body).toHaveProperty(field);
});

test('release: a story saved into it changes only there, for readers of drafts with its id', async () => {
  const { create } = releasesOf(service);
  const { id } = await create({ name: 'Summer' });
  const before = await deliver<{ cv: number }>(service, 'stories/blogs/the-jab');
  const own = await readTitle('blogs/the-jab');
  await retitle('blogs/the-jab', id, 'A summer jab');

  expect(await readTitle('blogs/the-jab')).toBe(own);
  expect(await readTitle('blogs/the-jab?token=preview&version=draft')).toBe(own);
  for (const version of ['draft', 'published']) {
    const query = `token=preview&version=${version}&from_release=${id}`;
    expect(await readTitle(`blogs/the-jab?${query}`)).toBe('A summer jab');
    const { body } = await deliver<{ stories: Record<string, unknown>[]; cv: number }>(
      service,
      `stories?${query}`,
    );
    const marked = body.stories.filter((story) => story.release_id === id);
    expect(marked.map((story) => story.full_slug)).toEqual(['blogs/the-jab']);
    expect(body.cv).toBe(before.body.cv);
  }
  const unknown = `blogs/the-jab?token=preview&version=draft&from_release=`;
  expect(await readTitle(`${unknown}999`)).toBe(own);
  expect(await readTitle(`${unknown}undefined`)).toBe(own);
  const refused = await deliver(service, `stories/blogs/the-jab?from_release=${id}`);
  expect(refused.status).toBe(401);
});

test('release: a merge publishes all its stories at one cache version and sends webhooks', async () => {
  const client = releasesOf(service);
  const { id } = await client.create({ name: 'Summer' });
  await retitle('blogs/the-jab', id, 'A summer jab');
  const { id: folderId } = await findManaged(service, 'blogs');
  const draft = await findManaged(service, 'blogs/the-hook');
  const story = { name: 'New', slug: 'new', parent_id: folderId, content: draft.content };
  const created = await manage(service, 'POST', 'stories', { story, release_id: id });
  const storyId = created.body.story.id;
  expect((await manage(service, 'GET', `stories/${storyId}`)).status).toBe(404);
  const asItWillBe = 'token=preview&version=published&per_page=100';
  const expected = await deliver(service, `stories?${asItWillBe}&from_release=${id}`);

  expect(await client.change(id, {}, { do_release: true })).toMatchObject({ released: true });
  await service.webhooksSettled();
  const live = await deliver(service, `stories?${asItWillBe}`);
  const contents = ({ body }: typeof live) =>
    (body.stories as AnsweredStory[]).map(({ full_slug, content }) => ({ full_slug, content }));
  expect(contents(live)).toEqual(contents(expected));
  expect(contents(live).map(({ full_slug }) => full_slug)).toContain('blogs/new');
  const merged = {
    text: 'The release Summer has been merged.',
    action: 'release_merged',
    space_id: 104200,
    release_id: id,
  };
  const heard = receiver.deliveries.map(({ headers, body }) => [
    headers['x-storyblok-topic'],
    JSON.parse(body),
  ]);
  expect(heard).toEqual(
    expect.arrayContaining([
      ['story.published', expect.objectContaining({ full_slug: 'blogs/the-jab' })],
      ['story.published', expect.objectContaining({ full_slug: 'blogs/new' })],
      ['release.merged', merged],
    ]),
  );
  const late = { story: { name: 'Late' }, release_id: id };
  const again = await manage(service, 'PUT', `stories/${storyId}`, late);
  expect(again.status).toBe(422);
});

test('release: a merge that one of its stories prevents publishes none of them', async () => {
  const client = releasesOf(service);
  const { id } = await client.create({ name: 'Summer' });
  await retitle('blogs/the-jab', id, 'A summer jab');
  const { content, parent_id: parentId } = await findManaged(service, 'blogs/the-hook');
  const story = { name: 'New', slug: 'new', parent_id: parentId, content };
  await manage(service, 'POST', 'stories', { story, release_id: id });
  // Somebody takes the address meanwhile.
  await manage(service, 'POST', 'stories', { story });
  const own = await readTitle('blogs/the-jab');
  const refused = await manage(service, 'PUT', `releases/${id}`, { release: {}, do_release: true });
  expect(refused).toMatchObject({
    status: 422,
    body: { base: ['"New" cannot be published: slug has already been taken'] },
  });
  expect(await readTitle('blogs/the-jab')).toBe(own);
  expect(await client.read(id)).toMatchObject({ released: false });
});

test('release: replaces what was published of a story since, and leaves another release alone', async () => {
  const client = releasesOf(service);
  const summer = await client.create({ name: 'Summer' });
  const winter = await client.create({ name: 'Winter' });
  await retitle('blogs/the-jab', summer.id, 'A summer jab');
  const { id: storyId } = await retitle('blogs/the-jab', winter.id, 'A winter jab');
  const { content } = await findManaged(service, 'blogs/the-jab');
  const hotfix = { story: { content: { ...content, title: 'Mended' } }, publish: 1 };
  await manage(service, 'PUT', `stories/${storyId}`, hotfix);
  await client.change(summer.id, {}, { do_release: true });
  expect(await readTitle('blogs/the-jab')).toBe('A summer jab');
  const winterQuery = `token=preview&version=published&from_release=${winter.id}`;
  expect(await readTitle(`blogs/the-jab?${winterQuery}`)).toBe('A winter jab');
  expect(await findManaged(service, 'blogs/the-jab')).toMatchObject({ release_ids: [winter.id] });
});

test('release: a save with the revision of an older version is refused, and a story can be removed', async () => {
  const { create } = releasesOf(service);
  const { id } = await create({ name: 'Summer' });
  const own = await findManaged(service, 'blogs/the-jab');
  const inRelease = `stories/${own.id}?release_id=${id}`;
  const titled = (title: string) => ({ story: { content: { ...own.content, title } } });
  const save = (title: string, tag: string) =>
    manage(service, 'PUT', inRelease, titled(title), { 'if-match': tag });
  const read = async () => (await manage(service, 'GET', inRelease)).headers.get('etag') ?? '';
  const first = await read();
  expect((await save('First', first)).status).toBe(200);
  expect((await save('Second', first)).status).toBe(412);
  const second = await read();
  // What happens to the story itself is no change of its version in the release.
  await manage(service, 'PUT', `stories/${own.id}`, { story: { name: 'Other' }, publish: 1 });
  expect(await read()).toBe(second);

  expect((await manage(service, 'DELETE', inRelease)).status).toBe(200);
  expect((await manage(service, 'DELETE', inRelease)).status).toBe(404);
  expect(await findManaged(service, 'blogs/the-jab')).toMatchObject({ release_ids: [] });
});

test('release: its versions survive a restart', async () => {
  const { id } = await releasesOf(service).create({ name: 'Summer', release_at: nextYear });
  await retitle('blogs/the-jab', id, 'A summer jab');
  await stopServices();
  service = await startTestService({ dataDir: service.dataDir });
  expect(await releasesOf(service).read(id)).toMatchObject({ name: 'Summer', released: false });
  const query = `token=preview&version=draft&from_release=${id}`;
  expect(await readTitle(`blogs/the-jab?${query}`)).toBe('A summer jab');
  await releasesOf(service).change(id, {}, { do_release: true });
  expect(await readTitle('blogs/the-jab')).toBe('A summer jab');
});

type Scheduling = {
  id: number;
  story_id: number;
  publish_at: string;
  status: string;
  problem: string | null;
};

/** Plans as a program with Storyblok's own client does; the client has no method for plans. */
function schedulingsOf({ url }: Service) {
  const client = createManagementApiClient({
    baseUrl: url,
    spaceId: 104200,
    personalAccessToken: 'management',
    throwOnError: true,
    rateLimit: false,
  });
  const path = '/v1/spaces/104200/story_schedulings';
  const one = (answer: unknown) =>
    (answer as { data: { story_scheduling: Scheduling } }).data.story_scheduling;
  const list = async (query = '') =>
    ((await client.get(`${path}${query}`)) as { data: { story_schedulings: Scheduling[] } }).data
      .story_schedulings;
  return {
    list,
    plan: async (storyId: number, publishAt: string) => {
      const body = { story_scheduling: { story_id: storyId, publish_at: publishAt } };
      return one(await client.post(path, { body }));
    },
    postpone: async (id: number, publishAt: string) => {
      const body = { story_scheduling: { publish_at: publishAt } };
      return one(await client.put(`${path}/${id}`, { body }));
    },
    cancel: async (id: number) => one(await client.delete(`${path}/${id}`)),
    read: async (id: number) => (await list()).find((plan) => plan.id === id),
  };
}

/**
 * Asks for a time that is about to come. On a busy machine it may have passed when the request arrives, which
 * the service refuses: then a later one is asked for.
 */
async function soon<Answer>(
  ask: (publishAt: string) => Promise<Answer>,
  firstMs = 100,
): Promise<Answer> {
  for (let ms = firstMs; ms < 10_000; ms *= 4) {
    try {
      return await ask(new Date(Date.now() + ms).toISOString());
    } catch (error) {
      if (!(error instanceof ClientError) || error.response.status !== 422) throw error;
    }
  }
  throw new Error('Every time had passed before the service read it.');
}
/** Resolves once the condition holds. Jest's own time-out ends a wait in vain. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function isLive(service: Service, fullSlug: string): Promise<boolean> {
  return (await deliver(service, `stories/${fullSlug}`)).status === 200;
}

test('schedulings: publish the story at their time, with its webhook and its version', async () => {
  expect(await isLive(service, 'blogs/the-hook')).toBe(false);

  await soon((at) => schedulingsOf(service).plan(hookId, at));
  await until(() => isLive(service, 'blogs/the-hook'));
  await until(() => Promise.resolve(receiver.deliveries.length > 0));

  expect(receiver.deliveries[0]?.headers['x-storyblok-topic']).toBe('story.published');
  expect(JSON.parse(receiver.deliveries[0]?.body ?? '')).toMatchObject({
    action: 'published',
    full_slug: 'blogs/the-hook',
  });
  expect(await findManaged(service, 'blogs/the-hook')).toMatchObject({
    published: true,
    is_scheduled: false,
  });
  expect(await schedulingsOf(service).list()).toEqual([]);
  const history = await manage<{ story_versions: { status: string }[] }>(
    service,
    'GET',
    `story_versions?by_story_id=${hookId}`,
  );
  expect(history.body.story_versions[0]?.status).toBe('published');
});

test('schedulings: survive a restart, and one that came due meanwhile is carried out', async () => {
  const { id: crossId } = await findManaged(service, 'blogs/the-cross');
  const { publish_at: dueAt } = await soon((at) => schedulingsOf(service).plan(hookId, at), 1_000);
  await schedulingsOf(service).plan(crossId, inNextYear);
  await stopServices();
  await until(() => Promise.resolve(Date.now() > Date.parse(dueAt)));

  const again = await startTestService({ dataDir: service.dataDir });

  await until(() => isLive(again, 'blogs/the-hook'));
  const rest = await schedulingsOf(again).list();
  expect(rest.map(({ story_id }) => story_id)).toEqual([crossId]);
});

test('schedulings: become void when an editor publishes, and vanish with a deleted story', async () => {
  const client = schedulingsOf(service);
  await client.plan(hookId, inNextYear);

  await manage(service, 'GET', `stories/${hookId}/publish`);

  const [plan] = await client.list('?by_status=published_before_schedule');
  expect(plan).toMatchObject({ story_id: hookId });
  expect(await findManaged(service, 'blogs/the-hook')).toMatchObject({ is_scheduled: false });
  await client.postpone(plan?.id ?? 0, inNextYear);
  expect(await client.list('?by_status=scheduled')).toHaveLength(1);
  await manage(service, 'DELETE', `stories/${hookId}`);
  expect(await client.list()).toEqual([]);
});

test('schedulings: a story with faults is kept, and its plan says why until it is planned anew', async () => {
  const client = schedulingsOf(service);
  const { content } = await findManaged(service, 'blogs/the-hook');
  const save = (title: string) =>
    manage(service, 'PUT', `stories/${hookId}`, { story: { content: { ...content, title } } });
  await save('');
  const listed = await manage<{ stories: { id: number }[] }>(
    service,
    'GET',
    'stories?has_faults=1&story_only=1',
  );
  expect(listed.body.stories.map((story) => story.id)).toEqual([hookId]);

  const plan = await soon((at) => client.plan(hookId, at));
  await until(async () => (await client.read(plan.id))?.problem !== null);

  const { problem = '', status } = (await client.read(plan.id)) ?? {};
  expect(problem).toMatch(/^The story has a fault\. .*Title/);
  expect(await findManaged(service, 'blogs/the-hook')).toMatchObject({
    schedule_problem: problem,
  });
  expect(status).toBe('scheduled');
  expect(await isLive(service, 'blogs/the-hook')).toBe(false);
  await save('The hook');
  await soon((at) => client.postpone(plan.id, at));
  await until(() => isLive(service, 'blogs/the-hook'));
});

test.each([
  ['a time in the past', { publish_at: '2020-01-01T09:00:00Z' }, 'publish_at', /in the future/],
  ['a date that is none', { publish_at: 'tomorrow' }, 'publish_at', /date and time/],
  ['no date', { publish_at: undefined }, 'publish_at', /can't be blank/],
  ['an unknown story', { story_id: 99_999 }, 'story_id', /not a story of this space/],
  ['a folder', { folder: true }, 'story_id', /folder, which cannot be published/],
  ['a second plan', { second: true }, 'story_id', /scheduled already, for \d{4}-03-04 09:30 UTC/],
])('schedulings: %s is refused in a sentence', async (_case, fields, name, sentence) => {
  const { id } = await findManaged(service, 'folder' in fields ? 'blogs' : 'blogs/the-hook');
  if ('second' in fields) await schedulingsOf(service).plan(id, inNextYear);
  const answer = await manage<Record<string, string[]>>(service, 'POST', 'story_schedulings', {
    story_scheduling: { story_id: id, publish_at: inNextYear, ...fields },
  });

  expect(answer.status).toBe(422);
  expect(answer.body[name]?.[0]).toMatch(sentence);
});

import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { createManagementApiClient } from '@storyblok/management-api-client';

afterEach(stopServices);

type Service = { url: string };

async function tagOf(service: Service, storyId: number): Promise<string> {
  return (await manage(service, 'GET', `stories/${storyId}`)).headers.get('etag') ?? '';
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Opens a service and the jab in it, with the revision an editor has read. */
async function openJab() {
  const service = await startTestService();
  const jab = await findManaged(service, 'blogs/the-jab');
  const tag = await tagOf(service, jab.id);
  const write = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown, match = tag) =>
    manage<Record<string, unknown>>(service, method, `stories/${jab.id}${path}`, body, {
      'if-match': match,
    });
  return { service, jab, tag, write };
}

test('revisions: of two editors who save at once exactly one succeeds', async () => {
  const { service, jab, write } = await openJab();
  const save = (title: string) =>
    write('PUT', '', { story: { content: { ...jab.content, title } } });

  const answers = await Promise.all([save('One'), save('Two')]);

  const [saved, refused] = answers.toSorted((left, right) => left.status - right.status);
  expect([saved?.status, refused?.status]).toEqual([200, 412]);
  const present = await tagOf(service, jab.id);
  expect(saved?.headers.get('etag')).toBe(present);
  expect(refused?.headers.get('etag')).toBe(present);
  expect(refused?.body).toEqual({
    error: expect.stringMatching(/has changed since it was read, so nothing was saved/),
  });
});

test('revisions: every kind of change makes another one, a save without a change does not', async () => {
  const { service, jab } = await openJab();
  const steps: [string, () => Promise<unknown>][] = [
    ['content', () => put({ content: { ...jab.content, title: 'Other' } })],
    ['name', () => put({ name: 'Other' })],
    ['slug', () => put({ slug: 'other' })],
    ['tags', () => put({ tag_list: ['other'] })],
    ['publish', () => manage(service, 'GET', `stories/${jab.id}/publish`)],
    ['plan', () => manage(service, 'POST', 'story_schedulings', plan())],
    ['unpublish', () => manage(service, 'GET', `stories/${jab.id}/unpublish`)],
  ];
  const put = (story: object) => manage(service, 'PUT', `stories/${jab.id}`, { story });
  const plan = () => ({ story_scheduling: { story_id: jab.id, publish_at: inAnHour() } });

  const tags = [await tagOf(service, jab.id)];
  for (const [, change] of steps) {
    await change();
    tags.push(await tagOf(service, jab.id));
  }
  await put({ slug: 'other' });

  expect(new Set(tags).size).toBe(steps.length + 1);
  expect(await tagOf(service, jab.id)).toBe(tags.at(-1));
  expect(tags.every((tag) => /^"[0-9a-f]{16}"$/.test(tag))).toBe(true);
});

test.each([
  ['save', 'PUT', '', { story: { name: 'Mine' }, publish: 1 }],
  ['publish', 'GET', '/publish', undefined],
  ['unpublish', 'GET', '/unpublish', undefined],
  ['discard', 'PUT', '/discard_changes', undefined],
  ['deletion', 'DELETE', '', undefined],
] as const)('revisions: a %s of an outdated one is refused and changes nothing', async (...row) => {
  const [, method, path, body] = row;
  const { service, jab, write } = await openJab();
  await manage(service, 'PUT', `stories/${jab.id}`, { story: { name: 'Theirs' } });
  const before = await tagOf(service, jab.id);

  const refused = await write(method, path, body);

  expect(refused.status).toBe(412);
  expect(await tagOf(service, jab.id)).toBe(before);
  const taken = await write(method, path, body, before);
  expect(taken.status).toBe(200);
});

test('revisions: a plan is refused for an outdated story, and answers with the new one', async () => {
  const { service, jab, tag } = await openJab();
  const plan = (match: string) =>
    manage<unknown>(
      service,
      'POST',
      'story_schedulings',
      { story_scheduling: { story_id: jab.id, publish_at: inAnHour() } },
      { 'if-match': match },
    );

  expect((await plan('"0000000000000000"')).status).toBe(412);
  const planned = await plan(tag);

  expect(planned.status).toBe(201);
  expect(planned.headers.get('etag')).toBe(await tagOf(service, jab.id));
});

test('revisions: the real client, which sends no If-Match, saves as before', async () => {
  const { service, jab } = await openJab();
  const client = createManagementApiClient({
    baseUrl: service.url,
    spaceId: 104200,
    personalAccessToken: 'management',
    throwOnError: true,
    rateLimit: false,
  });

  for (const name of ['One', 'Two']) {
    const { data } = await client.stories.update(jab.id, {
      body: { story: { name } },
      throwOnError: true,
    });
    expect(data.story).toMatchObject({ name, is_scheduled: false, publish_at: null });
  }
});

import { ClientError, createManagementApiClient } from '@storyblok/management-api-client';
import type { Receiver } from '../../../../rigs/start-receiver';
import { startReceiver, stopReceivers } from '../../../../rigs/start-receiver';
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

type Scheduling = {
  id: number;
  story_id: number;
  publish_at: string;
  status: string;
  problem: string | null;
};

/** Plans as a program with Storyblok's own client does; the client has no method for plans. */
function clientOf({ url }: Service) {
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
const nextYear = () => `${new Date().getUTCFullYear() + 1}-03-04T09:30:00.000Z`;

/** Resolves once the condition holds. Jest's own time-out ends a wait in vain. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function isLive(service: Service, fullSlug: string): Promise<boolean> {
  return (await deliver(service, `stories/${fullSlug}`)).status === 200;
}

test('schedulings: publish the story at their time, with its webhook and its version', async () => {
  expect(await isLive(service, 'blogs/the-hook')).toBe(false);

  await soon((at) => clientOf(service).plan(hookId, at));
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
  expect(await clientOf(service).list()).toEqual([]);
  const history = await manage<{ story_versions: { status: string }[] }>(
    service,
    'GET',
    `story_versions?by_story_id=${hookId}`,
  );
  expect(history.body.story_versions[0]?.status).toBe('published');
});

test('schedulings: survive a restart, and one that came due meanwhile is carried out', async () => {
  const { id: crossId } = await findManaged(service, 'blogs/the-cross');
  const { publish_at: dueAt } = await soon((at) => clientOf(service).plan(hookId, at), 1_000);
  await clientOf(service).plan(crossId, nextYear());
  await stopServices();
  await until(() => Promise.resolve(Date.now() > Date.parse(dueAt)));

  const again = await startTestService({ dataDir: service.dataDir });

  await until(() => isLive(again, 'blogs/the-hook'));
  const rest = await clientOf(again).list();
  expect(rest.map(({ story_id }) => story_id)).toEqual([crossId]);
});

test('schedulings: become void when an editor publishes, and vanish with a deleted story', async () => {
  const client = clientOf(service);
  await client.plan(hookId, nextYear());

  await manage(service, 'GET', `stories/${hookId}/publish`);

  const [plan] = await client.list('?by_status=published_before_schedule');
  expect(plan).toMatchObject({ story_id: hookId });
  expect(await findManaged(service, 'blogs/the-hook')).toMatchObject({ is_scheduled: false });
  await client.postpone(plan?.id ?? 0, nextYear());
  expect(await client.list('?by_status=scheduled')).toHaveLength(1);
  await manage(service, 'DELETE', `stories/${hookId}`);
  expect(await client.list()).toEqual([]);
});

test('schedulings: a story with faults is kept, and its plan says why until it is planned anew', async () => {
  const client = clientOf(service);
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
  if ('second' in fields) await clientOf(service).plan(id, nextYear());
  const answer = await manage<Record<string, string[]>>(service, 'POST', 'story_schedulings', {
    story_scheduling: { story_id: id, publish_at: nextYear(), ...fields },
  });

  expect(answer.status).toBe(422);
  expect(answer.body[name]?.[0]).toMatch(sentence);
});

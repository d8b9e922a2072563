import type {
  ContentService,
  ContentServiceOptions,
} from '../content-service/start-content-service';
import { startContentService } from '../content-service/start-content-service';
import { startOnMadeSpace } from './made-spaces';
import { temporaryFolder } from './temporary-folder';
import type { DemoFiles } from './write-demo-folder';
import { smallSpace, writeDemoFolder } from './write-demo-folder';

const running: ContentService[] = [];

/**
 * Starts a service on a free port over its own data. `stopServices` stops it. Without rate limits
 * unless the test sets a clock for them: tests edit and read faster than any client may.
 */
export async function startTestService(
  options: Partial<ContentServiceOptions> & { files?: DemoFiles } = {},
): Promise<ContentService & { dataDir: string }> {
  const { files = smallSpace, ...rest } = options;
  const dataDir = rest.dataDir ?? (await temporaryFolder('content-service-'));
  const demoFolder = rest.demoFolder ?? (await writeDemoFolder(files));
  const start = rest.dataDir || rest.startsEmpty ? startContentService : startOnMadeSpace;
  const service = await start({
    host: '127.0.0.1',
    port: 0,
    rateLimits: 'off',
    ...rest,
    dataDir,
    demoFolder,
  });
  running.push(service);
  return { ...service, dataDir };
}

/** Stops every service a test started. */
export async function stopServices(): Promise<void> {
  await Promise.all(running.splice(0).map((service) => service.close()));
}

/** The part of a story in an answer that tests read. */
export type AnsweredStory = {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  full_slug: string;
  lang: string;
  published_at: string | null;
  content: Record<string, unknown>;
};

/** Reads from the delivery API, by default with the public token. */
export async function deliver<Body = Record<string, unknown>>(
  service: { url: string },
  path: string,
): Promise<{ status: number; headers: Headers; body: Body }> {
  const url = new URL(`${service.url}/v2/cdn/${path}`);
  if (!url.searchParams.has('token')) url.searchParams.set('token', 'public');
  const response = await fetch(url, { headers: { connection: 'close' } });
  const body = (await response.json()) as Body;
  return { status: response.status, headers: response.headers, body };
}

/** Returns the full slugs of the stories a list query selects, in order. */
export async function listSlugs(service: { url: string }, query: string): Promise<string[]> {
  const { body } = await deliver<{ stories: AnsweredStory[] }>(service, `stories?${query}`);
  return body.stories.map((story) => story.full_slug);
}

/** Calls the management API with its token. */
export async function manage<Body = { story: AnsweredStory & Record<string, unknown> }>(
  service: { url: string },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Body }> {
  const response = await fetch(`${service.url}/v1/spaces/104200/${path}`, {
    method,
    headers: {
      authorization: 'management',
      'content-type': 'application/json',
      // The service closes a kept connection that a busy machine leaves alone for five seconds.
      connection: 'close',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Body;
  return { status: response.status, headers: response.headers, body: answer };
}

/** Returns the story of a full slug as an editor sees it. */
export async function findManaged<Story = AnsweredStory & Record<string, unknown>>(
  service: { url: string },
  fullSlug: string,
): Promise<Story> {
  const list = await manage<{ stories: AnsweredStory[] }>(
    service,
    'GET',
    `stories?with_slug=${fullSlug}`,
  );
  const [found] = list.body.stories;
  if (!found) throw new Error(`The space has no story ${fullSlug}.`);
  const { body } = await manage<{ story: Story }>(service, 'GET', `stories/${found.id}`);
  return body.story;
}

/**
 * Saves a story; its content keeps what `content` does not name.
 *
 * @param how `publish`, or the `release_id` of a campaign; nothing for a draft
 * @param fields another slug or folder
 */
export async function saveStory(
  service: { url: string },
  fullSlug: string,
  content: object,
  how: object = {},
  fields: object = {},
): Promise<void> {
  const managed = await findManaged(service, fullSlug);
  const story = { content: { ...managed.content, ...content }, ...fields };
  const { status } = await manage(service, 'PUT', `stories/${managed.id}`, { story, ...how });
  expect(status).toBe(200);
}

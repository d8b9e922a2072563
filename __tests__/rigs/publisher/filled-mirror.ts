import type {
  ContentMirror,
  MirrorUpdate,
} from '../../../src/processes/publisher/mirror/content-mirror';
import { openContentMirror } from '../../../src/processes/publisher/mirror/content-mirror';
import type { Trigger } from '../../../src/processes/publisher/queue/trigger';
import { releasesIn } from '../../../src/processes/shared/releases/release';
import { createHastyClock } from '../servers/hasty-clock';
import type { AnsweredStory } from '../../../stand-ins/services/rigs/start-test-service';
import {
  deliver,
  findManaged,
  manage,
  saveStory,
  startTestService,
  stopServices,
} from '../../../stand-ins/services/rigs/start-test-service';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

const open = new Set<ContentMirror>();
afterEach(async () => {
  for (const mirror of open) await mirror.close();
  open.clear();
  await stopServices();
});

type MirrorSettings = {
  dataIdentity?: string;
  publicToken?: string;
  space?: string;
  projectFolder?: string;
};

export async function openFor(
  service: { url: string },
  dataFolder: string,
  more: MirrorSettings = {},
): Promise<ContentMirror> {
  const { dataIdentity = 'identity', publicToken = 'public', projectFolder = process.cwd() } = more;
  const content = { endpoint: `${service.url}/v2`, publicToken, space: more.space };
  const options = { dataFolder, content, dataIdentity, projectFolder, clock: createHastyClock() };
  const releases = releasesIn(dataFolder);
  const mirror = await openContentMirror({ ...options, releases });
  open.add(mirror);
  return mirror;
}

export async function closeMirror(mirror: ContentMirror): Promise<void> {
  open.delete(mirror);
  await mirror.close();
}

/** A filled mirror of a service. */
export async function fill(files?: Readonly<Record<string, string>>, settings?: MirrorSettings) {
  const service = await startTestService(files && { files });
  const dataFolder = await temporaryFolder('content-mirror-');
  const mirror = await openFor(service, dataFolder, settings);
  const filled = await mirror.refresh([{ source: 'start' }]);
  return { service, dataFolder, mirror, filled };
}

/** Every published story, in the order of the list, from the service or from its mirror. */
export async function readAll(url: string): Promise<AnsweredStory[]> {
  const stories: AnsweredStory[] = [];
  for (let page = 1; ; page += 1) {
    const query = `stories?version=published&per_page=100&page=${page}`;
    const { body, headers } = await deliver<{ stories: AnsweredStory[] }>({ url }, query);
    stories.push(...body.stories);
    if (page * 100 >= Number(headers.get('total'))) return stories;
  }
}

export const urlOf = (mirror: ContentMirror) => mirror.endpoint.replace(/\/v2$/, '');

export const slugs = ({ changed, removed }: MirrorUpdate) => ({
  changed: changed.map(({ fullSlug }) => fullSlug).sort(),
  removed: removed.map(({ fullSlug }) => fullSlug).sort(),
});

export const trigger = (action: string, fullSlug: string): Trigger => ({
  source: 'storyblok',
  action,
  fullSlug,
});

export async function act(
  service: { url: string },
  fullSlug: string,
  action: 'unpublish' | 'delete',
) {
  const { id } = await findManaged(service, fullSlug);
  if (action === 'delete') await manage(service, 'DELETE', `stories/${id}`);
  else await manage(service, 'GET', `stories/${id}/unpublish`);
}

/** Publishes a story; its content keeps what `content` does not name. `fields` has another slug or folder. */
export const publishStory = (
  service: { url: string },
  fullSlug: string,
  content: object = {},
  fields: object = {},
) => saveStory(service, fullSlug, content, { publish: 1 }, fields);

/** Publishes new stories beside another one, with its content but for what `content` names. */
export async function createStory(
  service: { url: string },
  like: string,
  slugs: string | readonly string[],
  content: object = {},
): Promise<void> {
  const model = await findManaged(service, like);
  for (const slug of [slugs].flat()) {
    const story = {
      ...{ name: slug, slug, parent_id: model.parent_id },
      content: { ...model.content, ...content },
    };
    const { status } = await manage(service, 'POST', 'stories', { story, publish: 1 });
    expect(status).toBe(201);
  }
}

/** Reads the titles or names of the stories that builds get, by full slug. */
export async function servedTitles(mirror: ContentMirror): Promise<Record<string, unknown>> {
  const stories = await readAll(urlOf(mirror));
  return Object.fromEntries(
    stories.map(({ full_slug, content }) => [full_slug, content['title'] ?? content['name']]),
  );
}

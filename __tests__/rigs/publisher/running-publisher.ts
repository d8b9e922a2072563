import { createHmac } from 'node:crypto';
import type { BuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { ResidentRunner } from '../../../src/processes/publisher/build/resident/resident-runner';
import type { Status } from '../../../src/processes/publisher/http/status';
import type { ComingArticle } from '../../../src/processes/publisher/mirror/story-look-up';
import type { Publisher, PublisherOptions } from '../../../src/processes/publisher/publisher';
import { startPublisher } from '../../../src/processes/publisher/publisher';
import { releasesIn } from '../../../src/processes/shared/releases/release';
import { buildInProcess } from './build-in-process';
import type { FakeProject } from './fake-project';
import { createFakeProject, fakeResidentScript, siteFiles } from './fake-project';

export const secrets = { storyblok: 'content secret', shopify: 'shop secret' };

/** Settings of a publisher on a free port, without alert address and password. */
const publicHttp: PublisherOptions['http'] = {
  ...{ host: '127.0.0.1', port: 0, trustedProxies: 0, password: undefined, alertUrl: undefined },
  secrets: { storyblok: [secrets.storyblok], shopify: [secrets.shopify] },
  editors: { preview: undefined, toolSecret: undefined },
};

export type RunningPublisher = FakeProject & {
  publisher: Publisher;
  /** State of the content service whose mirror never changes. */
  content: QuietContent;
  status: () => Promise<Status>;
  /** Resolves with the status once nothing is built. */
  settled: () => Promise<Status>;
  /** Reports the edit of a story, and resolves with the status once its build has ended. */
  edit: (fullSlug?: string) => Promise<Status>;
  /** Closes the publisher and removes its project. */
  end: () => Promise<void>;
};

type QuietContent = {
  /** True if the service has newer content than the mirror. */
  isNewer: boolean;
  /** Articles with a schedule. */
  coming: ComingArticle[];
};

const noUpdate = {
  changed: [],
  removed: [],
  edits: [],
  refilled: false,
  requests: 0,
  storyWarnings: [],
  letGo: [],
  campaigns: [],
};

/** The mirror of a content service on which nothing happens. */
export function createQuietMirror(
  content: QuietContent = { isNewer: false, coming: [] },
): PublisherOptions['content']['mirror'] {
  return {
    refresh: async () => noUpdate,
    audit: async () => noUpdate,
    isBehind: async () => content.isNewer,
    recordRelease: async () => undefined,
    listTakenBack: async () => undefined,
    lookUp: {
      nameOf: () => undefined,
      all: () => [],
      comingArticles: (after) =>
        content.coming.filter(({ at }) => Date.parse(at) > after.getTime()),
      served: () => undefined,
      newest: () => undefined,
      heldWarning: () => undefined,
      isReleased: () => undefined,
      addressesOf: () => [],
      find: () => undefined,
      placeOf: () => undefined,
      removalOf: () => undefined,
      addressesHeldBy: () => [],
      takenBack: () => [],
      moved: () => [],
      spaceId: () => undefined,
    },
  };
}

/** Returns the options of a publisher over a fake project, which a quiet content service feeds. */
export function optionsFor(
  folders: Pick<FakeProject, 'projectFolder' | 'dataFolder'>,
  runner: BuildRunner,
): PublisherOptions {
  const { projectFolder, dataFolder } = folders;
  const { store } = releasesIn(dataFolder);
  const alone = { onOtherPublisher: () => undefined, saveState: undefined };
  return {
    dataFolder,
    services: 'the services',
    site: { siteUrl: 'https://site.example', editorUrl: undefined },
    content: { mirror: createQuietMirror(), readCampaigns: undefined },
    // What is delayed goes with another build, or never: no test takes an hour.
    builds: { projectFolder, runner, stockDelayMs: 3_600_000, onProgress: () => undefined },
    releases: { store, isServed: true, ...alone, edgeCache: undefined, searchNotices: undefined },
    http: publicHttp,
  };
}

export type RigSettings = {
  /** One is made, whose first build works, if it is absent. */
  project?: FakeProject;
  /** Script of a builder in a process of its own; by default builds are made in this process. */
  script?: string;
  services?: string;
} & {
  [Concern in 'site' | 'content' | 'builds' | 'releases' | 'http']?: Partial<
    PublisherOptions[Concern]
  >;
};

/** A publisher over a fake project, on a free port. Its first build may still run. */
export async function runPublisher(settings: RigSettings = {}): Promise<RunningPublisher> {
  const { script } = settings;
  const project = settings.project ?? (await createFakeProject());
  if (!settings.project) await project.setSource({ files: siteFiles('one') });
  const content: QuietContent = { isNewer: false, coming: [] };
  const runner =
    script === fakeResidentScript
      ? new ResidentRunner({ ...project, script })
      : createBuildRunner({ ...project, script, ...(!script && { start: buildInProcess }) });
  const options = optionsFor(project, runner);
  const publisher = await startPublisher({
    ...options,
    services: settings.services ?? options.services,
    site: { ...options.site, ...settings.site },
    content: { ...options.content, mirror: createQuietMirror(content), ...settings.content },
    builds: { ...options.builds, ...settings.builds },
    releases: { ...options.releases, ...settings.releases },
    http: { ...options.http, ...settings.http },
  });
  const status = async () => (await (await fetch(`${publisher.url}/status`)).json()) as Status;
  const settled = async () => {
    await publisher.queue.settled();
    return status();
  };
  let edits = 0;
  return {
    ...project,
    publisher,
    content,
    status,
    settled,
    edit: async (fullSlug = 'blogs/jab') => {
      // An equal webhook would count as a repetition.
      edits += 1;
      await sendStoryblok(publisher, { ...published(fullSlug), edits });
      return settled();
    },
    end: async () => {
      await publisher.close();
      await project.remove();
    },
  };
}

/** A publisher over a fake project, on a free port, whose first build has ended. */
export async function runBuiltPublisher(settings?: RigSettings): Promise<RunningPublisher> {
  const rig = await runPublisher(settings);
  await rig.settled();
  return rig;
}

/** Sends a Storyblok webhook, rightly signed unless told otherwise. */
export function sendStoryblok(
  { url }: Pick<Publisher, 'url'>,
  content: object | string,
  changed: Record<string, string> = {},
): Promise<Response> {
  const { body, headers } = signStoryblok(content);
  const request = { method: 'POST', body, headers: { ...headers, ...changed } };
  return fetch(`${url}/webhooks/storyblok`, request);
}

/** Returns body and headers of a Storyblok webhook, rightly signed. */
export function signStoryblok(content: object | string) {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    'x-storyblok-topic': 'story.published',
    'webhook-signature': createHmac('sha1', secrets.storyblok).update(body).digest('hex'),
  };
  return { body, headers };
}

/** Sends a Shopify webhook, rightly signed unless told otherwise. */
export function sendShopify(
  { url }: Pick<Publisher, 'url'>,
  headers: Record<string, string>,
  body: object | string = { id: 1 },
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', secrets.shopify).update(text).digest('base64');
  return fetch(`${url}/webhooks/shopify`, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-shopify-hmac-sha256': signature,
      ...headers,
    },
  });
}

export function published(fullSlug: string) {
  return { text: `published ${fullSlug}`, action: 'published', space_id: 1, full_slug: fullSlug };
}

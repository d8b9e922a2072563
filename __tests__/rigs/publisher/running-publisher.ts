import { createHmac } from 'node:crypto';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { ResidentRunner } from '../../../src/processes/publisher/build/resident/resident-runner';
import { createContentVersion } from '../../../src/processes/publisher/queue/content-version';
import type { DueArticle } from '../../../src/processes/publisher/queue/schedule-alarm';
import type { PublishParts } from '../../../src/processes/publisher/publish';
import type { Publisher } from '../../../src/processes/publisher/publisher';
import { startPublisher } from '../../../src/processes/publisher/publisher';
import type { Status } from '../../../src/processes/publisher/http/status';
import { releasesIn } from '../../../src/processes/shared/releases/release';
import type { FakeProject } from './fake-project';
import { buildInProcess } from './build-in-process';
import { createFakeProject, fakeResidentScript, siteFiles } from './fake-project';

export const secrets = { storyblok: 'content secret', shopify: 'shop secret' };

/** Longer than any test takes: what is delayed goes with another build, or never. */
export const stockDelayMs = 3_600_000;

/** Settings of a publisher without alert address and password. */
export const publicSettings = {
  siteUrl: 'https://site.example',
  editorUrl: undefined,
  password: undefined,
  alertUrl: undefined,
  readCampaigns: undefined,
  trustedProxies: 0,
};

export type RunningPublisher = FakeProject & {
  publisher: Publisher;
  /** What the content service would give as its version, and the dates it knows. */
  content: { version: string | undefined; schedules: DueArticle[] };
  status: () => Promise<Status>;
  /** Closes the publisher and removes its project. */
  end: () => Promise<void>;
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
export const unchangedMirror: PublishParts['mirror'] = {
  refresh: async () => noUpdate,
  audit: async () => noUpdate,
  lookUp: {
    nameOf: () => undefined,
    all: () => [],
    comingArticles: () => [],
    served: () => undefined,
    find: () => undefined,
    placeOf: () => undefined,
    removalOf: () => undefined,
    moved: () => [],
    spaceId: () => undefined,
  },
};

/**
 * A publisher over a fake project, on a free port. Its first build may still run.
 *
 * @param script of a builder in a process of its own; by default builds are made in this process
 */
export async function runPublisher(
  project?: FakeProject,
  script?: string,
  services = 'the services',
  mirror = unchangedMirror,
  settings: Partial<Parameters<typeof startPublisher>[0]> = {},
): Promise<RunningPublisher> {
  const held = project ?? (await createFakeProject());
  if (!project) await held.setSource({ files: siteFiles('one') });
  const content: RunningPublisher['content'] = { version: '1', schedules: [] };
  const readVersion = async () => content.version;
  const publisher = await startPublisher({
    host: '127.0.0.1',
    port: 0,
    ...held,
    store: releasesIn(held.dataFolder).store,
    isServed: true,
    services,
    secrets: { storyblok: [secrets.storyblok], shopify: [secrets.shopify] },
    runner:
      script === fakeResidentScript
        ? new ResidentRunner({ ...held, script })
        : createBuildRunner({
            ...held,
            script,
            args: [],
            ...(!script && { start: buildInProcess }),
          }),
    mirror,
    contentVersion: createContentVersion(readVersion, readVersion),
    readNextSchedule: async (after) => content.schedules.find(({ at }) => at > after),
    stockDelayMs,
    ...publicSettings,
    ...settings,
  });
  return {
    ...held,
    publisher,
    content,
    status: async () => (await (await fetch(`${publisher.url}/status`)).json()) as Status,
    end: async () => {
      await publisher.close();
      await held.remove();
    },
  };
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

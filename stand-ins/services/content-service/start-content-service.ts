import path from 'node:path';
import type { RequestListener } from 'node:http';
import type { RunningServer } from '../../../src/processes/shared/listen';
import { listen } from '../../../src/processes/shared/listen';
import { digestDemoFiles } from './demo-space/read-demo-files';
import { loadDemoSpace } from './demo-space/load-demo-space';
import { picturesFolder } from './demo-space/picture-files';
import { createDeskBundler } from '../../desk/bundle-desk';
import type { PublisherAccess } from '../../desk/serve-desk';
import { answerWhileStarting } from '../shared/health-route';
import { openImageService } from '../image-service/image-router';
import { createContentApp } from './content-app';
import type { ServiceTokens } from './delivery/delivery-router';
import type { ContentFaultBook } from './faults/fault-book';
import { createContentFaultBook } from './faults/fault-book';
import { openUploadDesk } from './management/assets/upload-desk';
import { describeErrors } from './management/story-faults';
import { createStoryScheduler } from './management/schedulings/story-scheduler';
import type { ContentStore } from './store/content-store';
import { openContentStore } from './store/content-store';
import type { DemoSpace } from './store/stored-space';
import { createWebhookSender } from './webhooks/webhook-sender';

export type ContentServiceOptions = {
  host: string;
  /** 0 for any unused port. */
  port: number;
  /** Folder of the store file and rendered images, created if missing. */
  dataDir: string;
  /** Origin for clients, without a trailing slash; the service's own by default. */
  publicUrl?: string;
  /** Origin of the site, sent by `spaces/me`. */
  siteUrl?: string;
  /** Publisher that the desk asks what is live. */
  publisher?: PublisherAccess;
  /** Receiver of webhooks about changes of published content, besides those that editors add. */
  webhook?: { url: string; secret: string };
  /** Time-out of a webhook's answer in milliseconds; 120,000 by default. */
  webhookAnswerTimeoutMs?: number;
  tokens?: ServiceTokens;
  /** Clock of the real service's rate limits in milliseconds, the system's by default. */
  rateLimits?: (() => number) | 'off';
  /** Seconds after which the desk saves unsaved work by itself; 0, the default, for never. */
  autosaveSeconds?: number;
  /** Starts from the demo space. An edited space is moved aside, not deleted. */
  reset?: boolean;
  /** Fills a new space with nothing, as a new account has it, instead of the demo. */
  startsEmpty?: boolean;
  /** Folder with the demo stories, as Markdown. */
  demoFolder?: string;
  onLog?: (line: string) => void;
};

export type ContentService = RunningServer & {
  /** Messages about the start for the person who started the service. */
  notes: readonly string[];
  /** Faults, for tests. Other programs use `/control/faults`. */
  faults: ContentFaultBook;
  /** Resolves when no webhook is in flight. */
  webhooksSettled: () => Promise<void>;
  /** Builds the desk, so that its first page need not wait for it. */
  prepareDesk: () => Promise<void>;
};

/** Folder of this project's demo stories. */
export const defaultDemoFolder = path.join(__dirname, '../../demo/space');

const defaultTokens: ServiceTokens = {
  public: 'public',
  preview: 'preview',
  management: 'management',
};

/**
 * Starts the embedded content service: Storyblok's delivery, management and image addresses on one
 * port. The space is filled from the demo stories at the first start and keeps its edits.
 *
 * @throws an Error naming the port if it is taken, the store file if it is unusable, or every
 *   problem of the demo stories
 */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const gate = createGate();
  const server = await listen(gate.listener, {
    name: 'content service',
    host: options.host,
    port: options.port,
    portVariable: 'CONTENT_SERVICE_PORT',
  });
  const faults = createContentFaultBook();
  try {
    const baseUrl = (options.publicUrl ?? server.url).replace(/\/+$/, '');
    const { app, store, webhooks, scheduler, desk } = await openApplication(
      options,
      baseUrl,
      faults,
    );
    gate.open(app);
    scheduler.plan();
    return {
      ...server,
      faults,
      notes: store.notes,
      webhooksSettled: webhooks.settled,
      prepareDesk: async () => void (await desk.bundler.current()),
      close: async () => {
        await scheduler.stop();
        webhooks.stop();
        await server.close();
        await store.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function openApplication(
  options: ContentServiceOptions,
  baseUrl: string,
  faults: ContentFaultBook,
) {
  const { host, rateLimits = Date.now, onLog = () => undefined } = options;
  const store = await openStore(options, baseUrl);
  const webhooks = createWebhookSender({
    main: options.webhook,
    endpoints: () => store.read().webhookEndpoints,
    onLog,
    answerTimeoutMs: options.webhookAnswerTimeoutMs,
  });
  const { cacheFolder, fileFolders } = folders(options);
  const images = await openImageService({ store, cacheFolder, fileFolders });
  const uploads = await openUploadDesk({ folder: fileFolders.uploads, baseUrl });
  const tokens = options.tokens ?? defaultTokens;
  const siteUrl = options.siteUrl ?? 'http://localhost:9000';
  const scheduler = createStoryScheduler({ store, webhooks, onLog, findObstacle: describeErrors });
  const services = { store, faults, webhooks, images, uploads, scheduler };
  const desk = openDesk(options, baseUrl);
  const app = createContentApp({ ...services, host, rateLimits, tokens, siteUrl, desk, onLog });
  return { app, store, webhooks, scheduler, desk };
}

/** Opens the desk, which is built when its page is first asked for. */
function openDesk(
  { dataDir, publisher, autosaveSeconds = 0 }: ContentServiceOptions,
  publicUrl: string,
) {
  return {
    publicUrl,
    autosaveSeconds,
    bundler: createDeskBundler(path.join(dataDir, 'desk')),
    publisher: publisher ?? { url: 'http://localhost:9001', password: undefined },
  };
}

function folders(options: ContentServiceOptions) {
  return {
    cacheFolder: path.join(options.dataDir, 'images'),
    fileFolders: {
      'demo-media': path.join(options.demoFolder ?? defaultDemoFolder, 'media'),
      'demo-pictures': picturesFolder,
      uploads: path.join(options.dataDir, 'uploads'),
    },
  };
}

const emptySpace: DemoSpace = {
  stories: [],
  assets: [],
  datasources: [],
  components: [],
  componentGroups: [],
  presets: [],
  releases: [],
  releaseStories: [],
};

function openStore(options: ContentServiceOptions, assetBaseUrl: string): Promise<ContentStore> {
  const folder = options.demoFolder ?? defaultDemoFolder;
  return openContentStore({
    folder: options.dataDir,
    assetBaseUrl,
    reset: options.reset ?? false,
    loadDemoSpace: async () =>
      options.startsEmpty ? emptySpace : loadDemoSpace({ folder, assetBaseUrl }),
    digestDemoFiles: () => digestDemoFiles(folder),
    onLog: options.onLog ?? (() => undefined),
  });
}

/**
 * Holds requests, apart from those about its health, until the application exists. Asset addresses contain the port, which is known
 * only once the server listens.
 */
function createGate(): { listener: RequestListener; open: (handler: RequestListener) => void } {
  let open: (handler: RequestListener) => void = () => undefined;
  let isOpen = false;
  const opened = new Promise<RequestListener>((resolve) => {
    open = resolve;
  });
  return {
    listener: (request, response) => {
      if (!isOpen && answerWhileStarting('content service', request, response)) return;
      void opened.then((handler) => handler(request, response));
    },
    open: (handler) => {
      isOpen = true;
      open(handler);
    },
  };
}

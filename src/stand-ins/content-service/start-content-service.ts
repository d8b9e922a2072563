import path from 'node:path';
import type { RequestListener } from 'node:http';
import type { RunningServer } from '../../node-lib/listen';
import { listen } from '../../node-lib/listen';
import { loadDemoSpace } from '../demo-space/load/load-demo-space';
import { createImageService } from '../image-service/image-router';
import { createContentApp } from './content-app';
import type { ServiceTokens } from './delivery/read-access';
import type { FaultBook } from './faults/fault-book';
import { createFaultBook } from './faults/fault-book';
import type { ContentStore } from './store/content-store';
import { openContentStore } from './store/content-store';
import { createWebhookSender } from './webhooks/webhook-sender';

export type ContentServiceOptions = {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Holds the store file and rendered images. Made when it is missing. */
  dataDir: string;
  /** Origin others reach the service by, without a slash at the end; its own by default. */
  publicUrl?: string;
  /** Origin of the site, named by `spaces/me`. */
  siteUrl?: string;
  /** Told about everything that changes published content. */
  webhook?: { url: string; secret: string };
  tokens?: ServiceTokens;
  /** Keeps the real service's rate limits, by the clock given (milliseconds). Off by default. */
  rateLimits?: () => number;
  /** Forgets what was edited and starts from the demo space. */
  reset?: boolean;
  /** Folder with the demo stories, as Markdown. */
  demoFolder?: string;
  onLog?: (line: string) => void;
};

export type ContentService = RunningServer & {
  /** Failures to rehearse, for tests; other programs use `/control/faults`. */
  faults: FaultBook;
  /** Resolves when no webhook is under way. */
  webhooksSettled: () => Promise<void>;
};

/** Where the demo stories of this project lie. */
export const defaultDemoFolder = path.join(__dirname, '..', 'demo-space');

const defaultTokens: ServiceTokens = {
  public: 'public',
  preview: 'preview',
  management: 'management',
};

/**
 * Starts the embedded content service: Storyblok's delivery, management and image addresses on one
 * port, over a space that is filled from the demo stories at its first start and keeps its edits.
 *
 * @throws an Error naming the port when it is taken, the store file when it cannot be used, or
 *   every problem of the demo stories
 */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const onLog = options.onLog ?? (() => undefined);
  const gate = createGate();
  const server = await listen(gate.listener, {
    name: 'content service',
    host: options.host,
    port: options.port,
    portVariable: 'CONTENT_SERVICE_PORT',
  });
  const webhooks = createWebhookSender(options.webhook, onLog);
  const faults = createFaultBook();
  const baseUrl = (options.publicUrl ?? server.url).replace(/\/+$/, '');
  try {
    const store = await openStore(options, baseUrl);
    const images = createImageService({ store, ...folders(options) });
    const tokens = options.tokens ?? defaultTokens;
    const siteUrl = options.siteUrl ?? 'http://localhost:9000';
    const { rateLimits } = options;
    gate.open(
      createContentApp({ store, faults, rateLimits, tokens, webhooks, images, siteUrl, onLog }),
    );
  } catch (error) {
    await server.close();
    throw error;
  }
  return {
    ...server,
    faults,
    webhooksSettled: webhooks.settled,
    close: async () => {
      webhooks.stop();
      await server.close();
    },
  };
}

function folders(options: ContentServiceOptions) {
  return {
    cacheFolder: path.join(options.dataDir, 'images'),
    fileFolders: {
      'demo-media': path.join(options.demoFolder ?? defaultDemoFolder, 'media'),
      uploads: path.join(options.dataDir, 'uploads'),
    },
  };
}

function openStore(options: ContentServiceOptions, assetBaseUrl: string): Promise<ContentStore> {
  const folder = options.demoFolder ?? defaultDemoFolder;
  return openContentStore({
    file: path.join(options.dataDir, 'content-space.json'),
    assetBaseUrl,
    reset: options.reset ?? false,
    loadDemoSpace: () => loadDemoSpace({ folder, assetBaseUrl }),
  });
}

/**
 * Holds requests back until there is an application to answer them: the port, which asset addresses
 * contain, is known only once the server listens.
 */
function createGate(): { listener: RequestListener; open: (handler: RequestListener) => void } {
  let open: (handler: RequestListener) => void = () => undefined;
  const opened = new Promise<RequestListener>((resolve) => {
    open = resolve;
  });
  return {
    listener: (request, response) => void opened.then((handler) => handler(request, response)),
    open,
  };
}

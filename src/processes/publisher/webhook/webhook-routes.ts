import type { Request, Response } from 'express';
import { raw, Router } from 'express';
import { createHash } from 'node:crypto';
import type { ContentVersion } from '../queue/content-version';
import type { RebuildQueue } from '../queue/rebuild-queue';
import type { ProductMemory } from './product-memory';
import type { WebhookDemand } from './read-webhook';
import {
  isShopifySignature,
  isStoryblokSignature,
  readShopifyWebhook,
  readStoryblokWebhook,
} from './read-webhook';

export type WebhookParts = {
  secrets: { storyblok: string; shopify: string };
  queue: RebuildQueue;
  contentVersion: ContentVersion;
  products: ProductMemory;
};

/**
 * Reads the body as sent: signatures cover its bytes. Refuses compressed bodies; the services send
 * none.
 */
const rawBody = raw({ type: () => true, limit: '1mb', inflate: false });

/** Receives the webhooks of both services. Answers at once; the build follows. */
export function webhookRoutes(parts: WebhookParts): Router {
  const router = Router();
  const storyblok = createRecentDeliveries();
  const shopify = createRecentDeliveries();

  router.post('/webhooks/storyblok', rawBody, (request, response) => {
    const body = bodyOf(request);
    if (!isStoryblokSignature(body, request.get('webhook-signature'), parts.secrets.storyblok)) {
      return refuse(response, 'webhook-signature');
    }
    const demand = readStoryblokWebhook(body, request.get('x-storyblok-topic'));
    if (demand.kind !== 'build') return answerWithoutBuild(response, demand);
    if (!storyblok.wasSeen(digest(body))) return accept(response, parts, demand);
    response.status(202).json({
      accepted: true,
      build: 'none',
      message: 'This webhook came before. A build follows only if content changed since.',
    });
    void rebuildIfChanged(parts, demand);
  });

  router.post('/webhooks/shopify', rawBody, (request, response) => {
    const body = bodyOf(request);
    if (!isShopifySignature(body, request.get('x-shopify-hmac-sha256'), parts.secrets.shopify)) {
      return refuse(response, 'X-Shopify-Hmac-Sha256');
    }
    const deliveryId = request.get('x-shopify-webhook-id') ?? digest(body);
    if (shopify.wasSeen(deliveryId)) {
      const message = 'This webhook came before, so no build is needed.';
      response.status(202).json({ accepted: true, build: 'none', message });
      return;
    }
    const topic = request.get('x-shopify-topic');
    const demand = readShopifyWebhook(body, topic, parts.products.differsInStockOnly);
    if (demand.kind === 'build') accept(response, parts, demand);
    else answerWithoutBuild(response, demand);
  });
  return router;
}

type BuildDemand = Extract<WebhookDemand, { kind: 'build' }>;

function accept(response: Response, { queue }: WebhookParts, { trigger }: BuildDemand): void {
  const build = queue.request(trigger);
  const message = build === 'delayed' ? describeDelay(queue) : buildMessages[build];
  response.status(202).json({ accepted: true, build, message });
}

const buildMessages = {
  started: 'A build has started.',
  waiting: 'A build follows as soon as the running one ends.',
};

function describeDelay(queue: RebuildQueue): string {
  const dueAt = queue.delayed().dueAt?.toISOString();
  return `Only stock changed, which pages ask for themselves. It is built together with the next other change, at the latest from ${dueAt} on.`;
}

async function rebuildIfChanged(
  { queue, contentVersion }: WebhookParts,
  { trigger }: BuildDemand,
): Promise<void> {
  const receivedAt = new Date();
  if (await contentVersion.hasChangedSinceBuild()) queue.request(trigger, receivedAt);
}

function answerWithoutBuild(response: Response, demand: Exclude<WebhookDemand, BuildDemand>): void {
  if (demand.kind === 'unreadable') response.status(400).json({ error: demand.problem });
  else response.status(202).json({ accepted: true, build: 'none', message: demand.reason });
}

function refuse(response: Response, header: string): void {
  const error = `The signature in ${header} does not match the body. Send the webhook with the secret this site was given.`;
  response.status(401).json({ error });
}

/** Returns an empty buffer for a request without a body. */
function bodyOf(request: Request): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Remembers the newest keys up to a limit. */
type RecentDeliveries = {
  /** True if the key was recorded before. Records it. */
  wasSeen: (key: string) => boolean;
};

export function createRecentDeliveries(limit = 1000): RecentDeliveries {
  const keys = new Set<string>();
  return {
    wasSeen: (key) => {
      const seen = keys.delete(key);
      keys.add(key);
      const oldest = keys.values().next();
      if (keys.size > limit && !oldest.done) keys.delete(oldest.value);
      return seen;
    },
  };
}

import type { ErrorRequestHandler, Request, Response } from 'express';
import { raw, Router } from 'express';
import { createHash } from 'node:crypto';
import type { TrustedProxies } from '../../../config/trusted-proxies';
import { readClient } from '../../../lib/http/client-address';
import type { AcceptedSecrets } from '../../../lib/http/same-secret';
import { isSignedBody } from '../../../lib/http/same-secret';
import { log } from '../../shared/log';
import type { PublisherCounts, WebhookResult } from '../http/publisher-monitor';
import type { ContentMirror } from '../mirror/content-mirror';
import type { RebuildQueue } from '../queue/rebuild-queue';
import type { ProductMemory } from './product-memory';
import type { WebhookDemand } from './read-webhook';
import { isStoryblokSignature, readShopifyWebhook, readStoryblokWebhook } from './read-webhook';

export type WebhookParts = {
  secrets: { storyblok: AcceptedSecrets; shopify: AcceptedSecrets };
  trustedProxies: TrustedProxies;
  queue: Pick<RebuildQueue, 'request' | 'delayed'>;
  mirror: Pick<ContentMirror, 'isBehind'>;
  products: Pick<ProductMemory, 'differsInStockOnly'>;
  counts: Pick<PublisherCounts, 'webhook'>;
  senders: Pick<SignedSenders, 'add'>;
};

type Service = 'storyblok' | 'shopify';

/**
 * Reads the body as sent: signatures cover its bytes. Refuses compressed bodies; the services send
 * none.
 */
const rawBody = raw({ type: () => true, limit: '1mb', inflate: false });

/** Receives the webhooks of both services. Answers at once; the build follows. */
export function webhookRoutes(parts: WebhookParts): Router {
  const router = Router();
  const [storyblok, shopify] = [createRecentKeys(), createRecentKeys()];

  router.post('/webhooks/storyblok', rawBody, (request, response) => {
    const body = bodyOf(request);
    if (!isStoryblokSignature(body, request.get('webhook-signature'), parts.secrets.storyblok)) {
      return refuse(parts, 'storyblok', response, 'webhook-signature');
    }
    parts.senders.add(readClient(request, parts.trustedProxies));
    const demand = readStoryblokWebhook(body, request.get('x-storyblok-topic'));
    if (demand.kind !== 'build') return answerWithoutBuild(parts, 'storyblok', response, demand);
    if (!storyblok.wasSeen(digest(body))) return accept(parts, 'storyblok', response, demand);
    note(parts, 'storyblok', { result: 'accepted', build: 'none' });
    response.status(202).json({
      accepted: true,
      build: 'none',
      message: 'This webhook came before. A build follows only if content changed since.',
    });
    void rebuildIfChanged(parts, demand);
  });

  router.post('/webhooks/shopify', rawBody, (request, response) => {
    const body = bodyOf(request);
    if (!isSignedBody(body, request.get('x-shopify-hmac-sha256'), parts.secrets.shopify)) {
      return refuse(parts, 'shopify', response, 'X-Shopify-Hmac-Sha256');
    }
    parts.senders.add(readClient(request, parts.trustedProxies));
    const deliveryId = request.get('x-shopify-webhook-id') ?? digest(body);
    if (shopify.wasSeen(deliveryId)) {
      const message = 'This webhook came before, so no build is needed.';
      note(parts, 'shopify', { result: 'accepted', build: 'none' });
      response.status(202).json({ accepted: true, build: 'none', message });
      return;
    }
    const topic = request.get('x-shopify-topic');
    const demand = readShopifyWebhook(body, topic, parts.products.differsInStockOnly);
    if (demand.kind === 'build') accept(parts, 'shopify', response, demand);
    else answerWithoutBuild(parts, 'shopify', response, demand);
  });
  router.use('/webhooks/:service', countUnreadBodies(parts));
  return router;
}

/** Reasons by the `type` of an error of the body reader. */
const unreadReasons = {
  'entity.too.large': 'size',
  'encoding.unsupported': 'encoding',
  'request.aborted': 'aborted',
} as const;

/** Counts webhooks whose body could not be read. The application answers them. */
function countUnreadBodies(parts: WebhookParts): ErrorRequestHandler {
  return (error: Error & { type?: keyof typeof unreadReasons }, request, _response, next) => {
    const reason = error.type && unreadReasons[error.type];
    const service = request.params.service === 'shopify' ? 'shopify' : 'storyblok';
    if (reason) note(parts, service, { result: 'refused', reason });
    next(error);
  };
}

function note({ counts }: WebhookParts, service: Service, result: WebhookResult): void {
  counts.webhook(service, result);
  const { result: outcome, ...facts } = result;
  if (outcome === 'accepted') log.info('webhook.accepted', { service, ...facts });
  else log.warn('webhook.refused', { service, ...facts });
}

type BuildDemand = Extract<WebhookDemand, { kind: 'build' }>;

function accept(
  parts: WebhookParts,
  service: Service,
  response: Response,
  { trigger }: BuildDemand,
): void {
  const { queue } = parts;
  const build = queue.request(trigger);
  note(parts, service, { result: 'accepted', build });
  const message = build === 'delayed' ? describeDelay(queue) : buildMessages[build];
  response.status(202).json({ accepted: true, build, message });
}

const buildMessages = {
  started: 'A build has started.',
  waiting: 'A build follows as soon as the running one ends.',
};

function describeDelay(queue: WebhookParts['queue']): string {
  const dueAt = queue.delayed().dueAt?.toISOString();
  return `Only stock changed, which pages ask for themselves. It is built together with the next other change, at the latest from ${dueAt} on.`;
}

/**
 * Tells a replayed webhook from a second publish of the same story. Both have the same body, because Storyblok's
 * webhooks carry neither time nor id; only after the second has the service newer content than the mirror.
 */
async function rebuildIfChanged(
  { queue, mirror }: WebhookParts,
  { trigger }: BuildDemand,
): Promise<void> {
  const receivedAt = new Date();
  if (await mirror.isBehind()) queue.request(trigger, receivedAt);
}

function answerWithoutBuild(
  parts: WebhookParts,
  service: Service,
  response: Response,
  demand: Exclude<WebhookDemand, BuildDemand>,
): void {
  if (demand.kind === 'unreadable') {
    note(parts, service, { result: 'refused', reason: 'unreadable' });
    response.status(400).json({ error: demand.problem });
    return;
  }
  note(parts, service, { result: 'accepted', build: 'none' });
  response.status(202).json({ accepted: true, build: 'none', message: demand.reason });
}

function refuse(parts: WebhookParts, service: Service, response: Response, header: string): void {
  note(parts, service, { result: 'refused', reason: 'signature' });
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

const maxKeys = 1000;

/** Creates a memory of the newest keys. */
function createRecentKeys() {
  const keys = new Set<string>();
  return {
    has: (key: string) => keys.has(key),
    /** True if the key was recorded before. Records it. */
    wasSeen: (key: string) => {
      const seen = keys.delete(key);
      keys.add(key);
      const oldest = keys.values().next();
      if (keys.size > maxKeys && !oldest.done) keys.delete(oldest.value);
      return seen;
    },
  };
}

/** Network addresses that have sent a signed webhook. A flood of others must not shut them out. */
export type SignedSenders = { add: (client: string) => void; has: (client: string) => boolean };

export function createSignedSenders(): SignedSenders {
  const clients = createRecentKeys();
  return { add: (client) => void clients.wasSeen(client), has: clients.has };
}

import express from 'express';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import type { DeskSettings } from '../../desk/app/wire/desk-settings';
import type { DeskOptions } from '../../desk/serve-desk';
import { deskRouter } from '../../desk/serve-desk';
import { faultControlRouter } from '../shared/faults/fault-control';
import { behindWebhooks, healthRoute } from '../shared/health-route';
import { refuseOtherSites } from '../shared/refuse-other-sites';
import type { ImageService } from '../image-service/image-router';
import type { ServiceTokens } from './delivery/delivery-router';
import { deliveryRouter } from './delivery/delivery-router';
import { limitDelivery, limitManagement } from './delivery/rate-limits';
import type { ContentFaultBook } from './faults/fault-book';
import { contentFaultGuide } from './faults/fault-kinds';
import { injectContentFaults } from './faults/inject-faults';
import type { UploadDesk } from './management/assets/upload-desk';
import { uploadRouter } from './management/assets/upload-router';
import type { ManagementContext } from './management/management-context';
import { managementRouter } from './management/management-router';
import { ServiceError, notFound } from './service-error';
import type { ContentStore } from './store/content-store';
import { spaceId } from './store/stored-space';
import type { WebhookSender } from './webhooks/webhook-sender';
import { messageOf, propertyOf } from '../../../src/lib/values/thrown-values';

/**
 * Creates the service's application: delivery, management, images and fault control. Every error is
 * JSON.
 *
 * @param parts.rateLimits clock of the rate limits in milliseconds
 */
export function createContentApp(parts: {
  store: ContentStore;
  faults: ContentFaultBook;
  rateLimits: (() => number) | 'off';
  tokens: ServiceTokens;
  webhooks: WebhookSender;
  images: ImageService;
  uploads: UploadDesk;
  scheduler: ManagementContext['scheduler'];
  /** Name or address on which the service listens. */
  host: string;
  siteUrl: string;
  desk: Omit<DeskOptions, 'settings'> & { autosaveSeconds: number };
  onLog: (line: string) => void;
}): Express {
  const app = express();
  app.disable('x-powered-by');
  const read = () => parts.faults.edited(parts.store.read());
  app.use(refuseOtherSites({ names: [parts.host], siteUrl: parts.siteUrl }));
  app.use(collapseSlashes);
  app.get('/', (_request, response) => void response.json(addresses));
  app.get(
    '/health',
    healthRoute('content service', () => findPending(parts.webhooks)),
  );
  app.use('/editor', deskRouter({ ...parts.desk, settings: deskSettings(parts) }));
  app.use('/control', faultControlRouter(parts.faults, contentFaultGuide));
  app.use(allowOtherOrigins);
  if (parts.rateLimits !== 'off') {
    app.use('/v2/cdn', limitDelivery(parts.rateLimits));
    app.use('/v1', limitManagement(parts.rateLimits));
  }
  app.use(injectContentFaults(parts.faults, read));
  app.use('/v2/cdn', deliveryRouter({ ...parts, read }));
  app.use('/v1', managementRouter(parts));
  app.use('/uploads', uploadRouter(parts.uploads));
  app.use('/f', parts.images);
  app.use(() => {
    throw notFound();
  });
  app.use(answerErrors(parts.onLog));
  return app;
}

function findPending({ pendingSince }: WebhookSender) {
  return behindWebhooks(pendingSince());
}

/** Returns what the desk must know of this service. */
function deskSettings({
  tokens,
  siteUrl,
  rateLimits,
  desk: { publisher, autosaveSeconds },
}: Pick<
  Parameters<typeof createContentApp>[0],
  'tokens' | 'siteUrl' | 'rateLimits' | 'desk'
>): DeskSettings {
  return {
    managementUrl: `/v1/spaces/${spaceId}`,
    managementToken: tokens.management,
    hasRateLimit: rateLimits !== 'off',
    spaceId,
    siteUrl,
    publisherUrl: publisher.url,
    autosaveSeconds,
  };
}

/** Answer to `GET /`, for a person who opens the service in a browser. */
const addresses = {
  service: 'Content service, a stand-in for Storyblok',
  delivery: '/v2/cdn/stories?token=public',
  management: '/v1/spaces/{space}/stories',
  desk: '/editor',
  images: '/f/{space}/{width}x{height}/{hash}/{name}',
  faults: '/control/faults',
  health: '/health',
};

/** Collapses repeated slashes: clients whose endpoint ends in a slash request `/v2//cdn/…`. */
const collapseSlashes: RequestHandler = (request, _response, next) => {
  const [path = '', ...query] = request.url.split('?');
  request.url = [path.replace(/\/{2,}/g, '/'), ...query].join('?');
  next();
};

/** Answers CORS preflights, which browsers send because clients add custom headers. */
const allowOtherOrigins: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'total, per-page',
  });
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set({
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'Access-Control-Allow-Headers':
      'accept, authorization, content-type, sb-agent, sb-agent-version',
    'Access-Control-Max-Age': '600',
  });
  response.status(204).end();
};

/** Sends errors that handlers throw as JSON. Failures of the service (5xx) are logged. */
function answerErrors(onLog: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, body, headers } = toAnswer(error);
    if (status >= 500) {
      onLog(`${request.method} ${request.originalUrl} failed: ${messageOf(error)}`);
    }
    response.status(status).set(headers).json(body);
  };
}

/**
 * Maps an error to an answer. Express and its body parser set `status` for errors of the client.
 */
function toAnswer(error: unknown): Pick<ServiceError, 'status' | 'body' | 'headers'> {
  if (error instanceof ServiceError) return error;
  const status = Number(propertyOf(error, 'status'));
  const isClientError = status >= 400 && status < 500;
  const isTooLarge = propertyOf(error, 'type') === 'entity.too.large';
  const body = { error: isTooLarge ? 'The request is larger than 5 MB.' : messageOf(error) };
  return { status: isClientError ? status : 500, body, headers: {} };
}

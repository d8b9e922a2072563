import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import express from 'express';
import type { ImageService } from '../image-service/image-router';
import { deliveryRouter } from './delivery/delivery-router';
import type { ServiceTokens } from './delivery/read-access';
import { managementRouter } from './management/management-router';
import { notFound, ServiceError } from './service-error';
import type { ContentStore } from './store/content-store';
import { messageOf, propertyOf } from './thrown-values';
import type { WebhookSender } from './webhooks/webhook-sender';

/** Everything the service answers: delivery, management and images. Every error is JSON. */
export function createContentApp(parts: {
  store: ContentStore;
  tokens: ServiceTokens;
  webhooks: WebhookSender;
  images: ImageService;
  siteUrl: string;
  onLog: (line: string) => void;
}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(collapseSlashes, allowOtherOrigins);
  app.use('/v2/cdn', deliveryRouter(parts));
  app.use('/v1', managementRouter(parts));
  app.use('/f', parts.images);
  app.use(() => {
    throw notFound();
  });
  app.use(answerError(parts.onLog));
  return app;
}

/** Clients whose endpoint ends in a slash ask for `/v2//cdn/…`. */
const collapseSlashes: RequestHandler = (request, _response, next) => {
  const [path = '', ...query] = request.url.split('?');
  request.url = [path.replace(/\/{2,}/g, '/'), ...query].join('?');
  next();
};

/** Browsers ask first, because clients send headers of their own. */
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

function answerError(onLog: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, body } = toAnswer(error);
    if (status >= 500) {
      onLog(`${request.method} ${request.originalUrl} failed: ${messageOf(error)}`);
    }
    response.status(status).json(body);
  };
}

/** Express and its body parser say by `status` that the request is at fault. */
function toAnswer(error: unknown): { status: number; body: unknown } {
  if (error instanceof ServiceError) return error;
  const status = Number(propertyOf(error, 'status'));
  const isClientError = status >= 400 && status < 500;
  return { status: isClientError ? status : 500, body: { error: messageOf(error) } };
}

import type { ErrorRequestHandler, Express } from 'express';
import express from 'express';
import { documentHeaders } from '../../../config/security-headers';
import { log } from '../../shared/log';
import { createMonitor } from '../../shared/monitor';
import type { Access } from './access';
import type { ActionParts } from './operator-actions';
import { actionNames, takeAction } from './operator-actions';
import type { EditorKeys } from './newsroom/newsroom-pass';
import type { NewsroomParts } from './newsroom/newsroom-routes';
import { newsroomRoutes } from './newsroom/newsroom-routes';
import type { MonitoredParts } from './publisher-monitor';
import { readPublisherHealth } from './publisher-monitor';
import type { StatusRouteParts } from './status-routes';
import { statusRoutes } from './status-routes';
import type { WebhookParts } from '../webhook/webhook-routes';
import { webhookRoutes } from '../webhook/webhook-routes';

type PublisherAppParts = {
  access: Access;
  webhooks: WebhookParts;
  actions: ActionParts;
  pages: Omit<StatusRouteParts, 'access' | 'actions' | 'lookUp'> & {
    lookUp: StatusRouteParts['lookUp'] & NewsroomParts['lookUp'];
  };
  editors: EditorKeys;
  monitored: MonitoredParts;
};

/** Creates the publisher's HTTP interface. */
export function createPublisherApp(parts: PublisherAppParts): Express {
  const { access, webhooks, actions, pages, monitored, editors } = parts;
  const app = express();
  app.disable('x-powered-by');
  const headers = { ...documentHeaders({}), 'Cache-Control': 'no-store' };
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.use(webhookRoutes(webhooks));
  const readHealth = () => readPublisherHealth(monitored);
  const monitor = createMonitor({ name: 'publisher', metrics: monitored.metrics, readHealth });
  app.get(['/health', '/metrics'], access.mayMonitor, monitor);
  app.use('/status', statusRoutes({ ...pages, access, actions }));
  app.use('/newsroom', newsroomRoutes({ ...pages, access, editors }));
  const jsonOfAnyType = express.json({ limit: '10kb', type: () => true });
  for (const name of actionNames) {
    app.post(`/${name}`, access.mayAct, jsonOfAnyType, async (request, response) => {
      const { status, ...answer } = await takeAction(name, actions, request.body as unknown);
      pages.events.state();
      response.status(status).json(answer);
    });
  }
  app.use((_request, response) => {
    response.status(404).json({
      error:
        'The publisher answers GET /health, GET /metrics, GET /newsroom, GET /status, GET /status/events, GET /status/stories/:id, POST /status/effects, POST /status/story, POST /webhooks/storyblok, POST /webhooks/shopify, POST /rollback, POST /bring-back, POST /accept-drop, POST /remove-held, POST /stop-removal and POST /audit.',
    });
  });
  app.use(answerError);
  return app;
}

/** Messages for errors of the body readers, by the `type` of the error. */
const bodyProblems: Readonly<Record<string, string>> = {
  'entity.too.large': 'The body is too large. A webhook may have 1 MB, a story 6 MB.',
  'entity.parse.failed': 'The body is not valid JSON.',
  'encoding.unsupported': 'Send the body without compression.',
  'request.aborted': 'The body ended early.',
};

const answerError: ErrorRequestHandler = (
  error: Error & { type?: string; status?: number },
  request,
  response,
  next,
) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const status = error.status ?? 500;
  if (status >= 500) log.error('request.failed', { method: request.method }, error);
  const fallback = status >= 500 ? 'The publisher failed; its log says why.' : error.message;
  response.status(status).json({ error: bodyProblems[error.type ?? ''] ?? fallback });
};

import type { ErrorRequestHandler, Express } from 'express';
import express from 'express';
import {
  acceptDropHandler,
  auditHandler,
  fromThisMachineOnly,
  rollbackHandler,
} from './operator-routes';
import type { ReceiptBook } from '../release/receipt';
import type { ReleaseStore } from '../release/release-store';
import { readStatus, renderStatusPage } from './status-page';
import type { WebhookParts } from '../webhook/webhook-routes';
import { webhookRoutes } from '../webhook/webhook-routes';

type PublisherAppParts = WebhookParts & {
  dataFolder: string;
  store: ReleaseStore;
  receipts: ReceiptBook;
  /** Returns the current step of the running build. */
  currentStep: () => string;
};

/** Creates the publisher's HTTP interface. */
export function createPublisherApp(parts: PublisherAppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    next();
  });
  app.use(webhookRoutes(parts));
  app.get('/status', async (request, response) => {
    const status = await readStatus(parts, parts.currentStep());
    response.vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') response.send(renderStatusPage(status));
    else response.json(status);
  });
  const jsonOfAnyType = express.json({ limit: '10kb', type: () => true });
  app.post('/rollback', fromThisMachineOnly, jsonOfAnyType, rollbackHandler(parts));
  app.post('/accept-drop', fromThisMachineOnly, jsonOfAnyType, acceptDropHandler(parts));
  app.post('/audit', fromThisMachineOnly, auditHandler(parts));
  app.use((_request, response) => {
    response.status(404).json({
      error:
        'The publisher answers GET /status, POST /webhooks/storyblok, POST /webhooks/shopify, POST /rollback, POST /accept-drop and POST /audit.',
    });
  });
  app.use(answerError);
  return app;
}

/** Messages for errors of the body readers, by the `type` of the error. */
const bodyProblems: Readonly<Record<string, string>> = {
  'entity.too.large': 'The body is too large. A webhook may have 1 MB.',
  'entity.parse.failed': 'The body is not valid JSON.',
  'encoding.unsupported': 'Send the body without compression.',
  'request.aborted': 'The body ended early.',
};

const answerError: ErrorRequestHandler = (
  error: Error & { type?: string; status?: number },
  _request,
  response,
  next,
) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const status = error.status ?? 500;
  if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
  const fallback = status >= 500 ? 'The publisher failed; its log says why.' : error.message;
  response.status(status).json({ error: bodyProblems[error.type ?? ''] ?? fallback });
};

import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import { documentHeaders } from '../../../src/config/security-headers';
import { policyDigest } from '../../../src/lib/http/policy-digest';
import { faultControlRouter } from '../shared/faults/fault-control';
import { healthRoute } from '../shared/health-route';
import { refuseOtherSites } from '../shared/refuse-other-sites';
import type { CallType } from './collected-call';
import { eventName } from './collected-call';
import { emailMarketingRouter } from './email-marketing/email-marketing-router';
import { createFaultQueue } from './email-marketing/fault-queue';
import type { LeftCartFlow } from './email-marketing/left-cart-flow';
import type { FindVariant, MailRoom } from './email-marketing/mail-room';
import { mailRouter } from './email-marketing/mail-router';
import type { SignupBook } from './email-marketing/signup-book';
import type { Inbox } from './inbox';
import { inboxStyle, renderInboxPage } from './inbox-page';
import { arrangeInbox, readFilter, selectCalls } from './inbox-view';
import { CallError, isWriteKey, maxBatchBytes, readAlert, readBatch, readCall } from './read-calls';
import type { NoticeBook } from './search-engines';
import { searchEnginesRouter } from './search-engines';
import { messageOf, propertyOf } from '../../../src/lib/values/thrown-values';

/** Call types by address. Browsers use the short addresses, servers the long ones. */
const callTypes: Readonly<Record<string, CallType>> = {
  t: 'track',
  track: 'track',
  p: 'page',
  page: 'page',
  i: 'identify',
  identify: 'identify',
};

/** Addresses of batches, of browsers and of servers. */
const batchEndpoints: ReadonlySet<string> = new Set(['b', 'batch']);

export function createCollectorApp(parts: {
  inbox: Inbox;
  signups: SignupBook;
  mailRoom: MailRoom;
  leftCarts: LeftCartFlow;
  notices: NoticeBook;
  findVariant: FindVariant;
  /** Name or address on which the collector listens. */
  host: string;
  /** Address of the site, for the links of emails. */
  siteUrl: string;
  browserScript: string;
  onLog: (line: string) => void;
}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(refuseOtherSites({ names: [parts.host], siteUrl: parts.siteUrl }));
  app.get(
    '/health',
    healthRoute('collector', () => findUnsaved(parts)),
  );
  app.use(['/analytics.js', '/v1'], allowOtherOrigins);
  addBrowserSetup(app, parts.browserScript);
  addCalls(app, parts.inbox, parts.onLog);
  addInbox(app, parts);
  const faults = createFaultQueue();
  app.use('/api', emailMarketingRouter({ ...parts, faults }));
  app.use('/email', mailRouter(parts.mailRoom, parts.leftCarts, parts.siteUrl));
  app.use('/indexnow', searchEnginesRouter(parts.notices, parts.siteUrl));
  app.use('/control', faultControlRouter(faults));
  app.use((request, response) => {
    response.status(404).json(failure(`There is nothing at ${request.path}. See /inbox.`));
  });
  app.use(answerError(parts.onLog));
  return app;
}

/** The files are written a moment after each change, or when the disk has room again. */
function findUnsaved(parts: {
  inbox: Inbox;
  signups: SignupBook;
  mailRoom: MailRoom;
  notices: NoticeBook;
}) {
  const files = [
    ['Calls', parts.inbox],
    ['Signups', parts.signups],
    ['Emails', parts.mailRoom],
    ['Notices to search engines', parts.notices],
  ] as const;
  return files.flatMap(([name, file]) => {
    const since = file.unsavedSince();
    return since === undefined ? [] : [{ what: `${name} are not on disk yet.`, since }];
  });
}

function addBrowserSetup(app: Express, script: string): void {
  app.use(
    ['/analytics.js/v1/:writeKey', '/v1/projects/:writeKey'],
    (request, response, next): void => {
      if (isWriteKey(request.params.writeKey)) return next();
      response.status(404).json(failure('No source has this write key: it is malformed.'));
    },
  );
  const compress = { br: brotliCompressSync, gzip: gzipSync } as const;
  const copies = new Map<string, Buffer>();
  app.get('/analytics.js/v1/:writeKey/analytics.min.js', (request, response) => {
    // As Segment's CDN, which compresses the script for every browser. Not at the start: it takes longer than that.
    const encoding = request.acceptsEncodings('br', 'gzip') || 'identity';
    const isCompressed = encoding === 'br' || encoding === 'gzip';
    const body =
      copies.get(encoding) ?? (isCompressed ? compress[encoding](script) : Buffer.from(script));
    copies.set(encoding, body);
    if (isCompressed) response.set('Content-Encoding', encoding);
    response
      .set({ 'Cache-Control': 'public, max-age=120', Vary: 'Accept-Encoding' })
      .type('text/javascript')
      .send(body);
  });
  app.get('/v1/projects/:writeKey/settings', (request, response) => {
    response
      .set('Cache-Control', 'public, max-age=120')
      .json(sourceSettings(request.params.writeKey, request.get('host') ?? 'localhost'));
  });
}

function addCalls(app: Express, inbox: Inbox, onLog: (line: string) => void): void {
  const readText = express.text({ type: () => true, limit: maxBatchBytes });
  // The publisher's messages, in the form of Slack's incoming webhooks.
  app.post('/alerts', readText, (request, response): void => {
    const alert = readAlert(request.body);
    if (alert) inbox.add([alert]);
    response
      .status(alert ? 200 : 400)
      .type('text')
      .send(alert ? 'ok' : 'no_text');
  });
  app.post('/v1/:endpoint', readText, (request, response, next): void => {
    const { endpoint } = request.params;
    const type = Object.hasOwn(callTypes, endpoint) ? callTypes[endpoint] : undefined;
    if (!type && !batchEndpoints.has(endpoint)) return next();
    const body: unknown = request.body;
    const text = typeof body === 'string' ? body : '';
    const parts = { text, authorization: request.get('authorization') };
    try {
      inbox.add(type ? [readCall(type, parts)] : readBatch(parts));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onLog(`collector: refused a call to ${request.path}: ${error.message}`);
      response.status(400).json(failure(error.message));
      return;
    }
    response.json({ success: true });
  });
}

function addInbox(
  app: Express,
  rooms: { inbox: Inbox; signups: SignupBook; mailRoom: MailRoom; notices: NoticeBook },
): void {
  const { inbox, signups, mailRoom, notices } = rooms;
  app.get('/inbox', (request, response) => {
    const view = arrangeInbox(inbox.read(), readFilter(request.query));
    response
      .set(
        documentHeaders({
          'style-src': [policyDigest(inboxStyle)],
          'form-action': ["'self'"],
        }),
      )
      .send(
        renderInboxPage(
          view,
          { signups: signups.read(), mailRoom: mailRoom.read() },
          notices.read(),
        ),
      );
  });
  app.get('/inbox.json', (request, response) => {
    const selected = selectCalls(inbox.read(), readFilter(request.query));
    const invalid = selected.filter(({ faults }) => faults.length > 0);
    response.json({
      events: selected.map(({ call }) => call),
      invalid: invalid.map(({ call, faults }) => ({
        messageId: call.messageId,
        event: eventName(call),
        faults,
      })),
      signups: signups.read(),
      ...mailRoom.read(),
      notices: notices.read(),
    });
  });
}

const allowOtherOrigins: RequestHandler = (request, response, next) => {
  response.set('Access-Control-Allow-Origin', '*');
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set({
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    // The third is sent with repeated calls.
    'Access-Control-Allow-Headers': 'authorization, content-type, x-retry-count',
    'Access-Control-Max-Age': '600',
  });
  response.status(204).end();
};

/** Sends errors as JSON. As in Segment, a body over the limit is a 400. */
function answerError(onLog: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = Number(propertyOf(error, 'status') ?? 500);
    if (status === 413) {
      response.status(400).json(failure('The body is larger than 500 KB. Send smaller batches.'));
      return;
    }
    const reason = messageOf(error);
    if (status >= 500) onLog(`collector: ${request.method} ${request.path} failed: ${reason}`);
    response.status(status).json(failure(reason));
  };
}

function failure(message: string) {
  return { success: false, message };
}

/**
 * Returns the settings Segment's library requests before it starts: the destinations of a source.
 * This one has only Segment itself, with every event enabled.
 *
 * @param host host of the calls, without a scheme
 */
function sourceSettings(writeKey: string, host: string) {
  return {
    integrations: {
      'Segment.io': {
        apiKey: writeKey,
        apiHost: `${host}/v1`,
        protocol: 'http',
        unbundledIntegrations: [],
        addBundledMetadata: true,
        maybeBundledConfigIds: {},
        versionSettings: { version: '4.4.7', componentTypes: ['browser'] },
      },
    },
    plan: { track: { __default: { enabled: true, integrations: {} } } },
    edgeFunction: {},
    analyticsNextEnabled: true,
    middlewareSettings: {},
    enabledMiddleware: {},
    metrics: { sampleRate: 0 },
    legacyVideoPluginsEnabled: false,
    remotePlugins: [],
  };
}

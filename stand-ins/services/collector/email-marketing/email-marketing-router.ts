import type { ErrorRequestHandler, RequestHandler, Router } from 'express';
import express from 'express';
import type { FaultQueue } from './fault-queue';
import { refusedKey } from './fault-queue';
import type { LeftCartFlow } from './left-cart-flow';
import type { FindVariant, MailRoom } from './mail-room';
import { presentProfiles, readEmailFilter } from './present-profile';
import { readEvent } from './read-event';
import { readStockRequest } from './read-stock-request';
import { readSubscriptionJob } from './read-subscription-job';
import { invalid, EmailServiceError } from './service-error';
import type { SignupBook } from './signup-book';

const mediaType = 'application/vnd.api+json';
const maxJobSize = '5mb';

/**
 * Creates the router of the part of the email-marketing service's API that the site uses, under
 * `/api`.
 */
export function emailMarketingRouter(parts: {
  signups: SignupBook;
  mailRoom: MailRoom;
  leftCarts: LeftCartFlow;
  findVariant: FindVariant;
  faults: FaultQueue;
  onLog: (line: string) => void;
}): Router {
  const { signups, mailRoom, leftCarts, findVariant, faults, onLog } = parts;
  const router = express.Router();
  router.use(async (request, response, next) => {
    if (await faults.play(request, response)) next();
  });
  router.use(checkHeaders);
  router.get('/accounts/:accountId', (request, response) => {
    const { accountId } = request.params;
    if (!/^[A-Za-z0-9]{6}$/.test(accountId)) throw notFound(`account ${accountId}`);
    response.type(mediaType).send(JSON.stringify({ data: { type: 'account', id: accountId } }));
  });
  router.get('/lists/:listId', (request, response) => {
    const { listId } = request.params;
    if (!/^[A-Za-z0-9]{6}$/.test(listId)) throw notFound(`list ${listId}`);
    response.type(mediaType).send(JSON.stringify({ data: { type: 'list', id: listId } }));
  });
  router.get('/profiles', (request, response) => {
    const { filter, 'additional-fields[profile]': fields = '' } = flatQuery(request.originalUrl);
    const profile = mailRoom.findProfile(readEmailFilter(filter));
    const found = presentProfiles(profile ? [profile] : [], fields.includes('subscriptions'));
    response.type(mediaType).send(JSON.stringify(found));
  });
  router.post('/profile-subscription-bulk-create-jobs', ...document, (request, response) => {
    const { emails, ...where } = readSubscriptionJob(String(request.body));
    for (const email of emails) {
      signups.add({ email, ...where });
      mailRoom.subscribe(email);
    }
    response.status(202).end();
  });
  router.post('/back-in-stock-subscriptions', ...document, (request, response) => {
    const { email, variantId } = readStockRequest(String(request.body));
    if (!findVariant(variantId)) throw notFound(`catalog variant ${variantId}`);
    mailRoom.requestStock(email, variantId);
    mailRoom.sendStockNotices();
    response.status(202).end();
  });
  router.post('/events', ...document, async (request, response) => {
    const event = readEvent(String(request.body));
    if ('invited' in event) mailRoom.inviteReviews(event.invited);
    else mailRoom.startCheckout(event.started);
    // An email that was promised survives a crash.
    await mailRoom.flush();
    response.status(202).end();
    void leftCarts.run();
  });
  router.use((request) => {
    throw notFound(`endpoint at ${request.originalUrl}`);
  });
  router.use(answerError(onLog));
  return router;
}

/** Checks the headers. Any private key of the right form is valid. */
const checkHeaders: RequestHandler = (request, _response, next) => {
  const key = /^Klaviyo-API-Key (\S+)$/.exec(request.get('authorization') ?? '')?.[1];
  if (!key || !/^pk_[A-Za-z0-9_]{10,}$/.test(key)) throw refusedKey();
  if (!/^\d{4}-\d\d-\d\d$/.test(request.get('revision') ?? '')) {
    throw invalid('The revision header is missing or is no date.');
  }
  next();
};

const requireMediaType: RequestHandler = (request, _response, next) => {
  if (request.is([mediaType, 'application/json'])) return next();
  throw new EmailServiceError(
    415,
    'unsupported_media_type',
    'Unsupported media type.',
    `Send the job as ${mediaType}.`,
  );
};

/** Handlers of a request with a body. */
const document = [requireMediaType, express.text({ type: () => true, limit: maxJobSize })] as const;

/** Reads a query whose names have brackets as they are. */
function flatQuery(url: string): Partial<Record<string, string>> {
  return Object.fromEntries(new URL(url, 'http://localhost').searchParams);
}

function notFound(what: string): EmailServiceError {
  return new EmailServiceError(404, 'not_found', 'Not found.', `There is no ${what}.`);
}

/**
 * Sends errors as JSON:API. Email addresses are private, so the log has the code and the field, not
 * the detail or the query.
 */
function answerError(onLog: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (!(error instanceof EmailServiceError)) return next(error);
    onLog(
      `collector: refused ${request.method} ${request.baseUrl}${request.path}: ${error.status} ${error.code} ${error.pointer}`,
    );
    response.status(error.status).type(mediaType).send(JSON.stringify(error.toDocument()));
  };
}

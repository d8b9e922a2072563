import type { Request, RequestHandler, Response } from 'express';
import { breakConnection, sendError } from '../../shared/faults/transport-faults';
import { listing } from '../delivery/listing';
import { readQuery } from '../delivery/query-parameters';
import { unauthorized } from '../service-error';
import type { StoredSpace } from '../store/stored-space';
import type { AlteringFault } from './alter-answer';
import { alterBody, isAltering } from './alter-answer';
import type { ContentFaultBook } from './fault-book';
import type { ContentFault } from './fault-kinds';

/**
 * Applies the faults of the book to requests. CORS preflights are neither hit nor counted, because
 * browsers decide when to send them.
 *
 * @param read returns the space as readers see it now
 */
export function injectContentFaults(
  faults: ContentFaultBook,
  read: () => StoredSpace,
): RequestHandler {
  return async (request, response, next) => {
    if (request.method === 'OPTIONS') {
      next();
      return;
    }
    // Later routers strip their mount path from request.url.
    const { url } = request;
    for (const { fault, strikes } of faults.aimedAt(url)) {
      if (isAltering(fault) || !concerns(fault, request) || !strikes()) continue;
      if (fault.kind === 'edit-in-mid-listing') editListing(fault, request, faults, read());
      else if (fault.kind === 'expired-token') {
        next(unauthorized());
        return;
      } else if (!(await breakResponse(fault, request, response))) return;
    }
    alterAnswer(faults, url, response);
    next();
  };
}

type Breaking = Exclude<
  ContentFault,
  { kind: 'edit-in-mid-listing' | 'expired-token' } | AlteringFault
>;

/** @returns false if the request must not be answered any more */
async function breakResponse(
  fault: Breaking,
  request: Request,
  response: Response,
): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
    case 'truncated-json':
    case 'reset':
      return breakConnection(fault, request, response);
    case 'rate-limit':
    case 'server-error':
      refuseRequest(response, fault);
      return false;
  }
}

function refuseRequest(
  response: Response,
  fault: Extract<ContentFault, { kind: 'rate-limit' | 'server-error' }>,
): void {
  const isLimit = fault.kind === 'rate-limit';
  const message = isLimit
    ? 'Rate limit of 6 request per second has been reached. Retry later.'
    : 'Something went wrong on our end.';
  const status = isLimit ? 429 : fault.status;
  sendError(response, fault, { status, message, json: { error: message } });
}

/** Returns false for an edit aimed at a request that is not a listing of stories. */
function concerns(fault: ContentFault, request: Request): boolean {
  return fault.kind !== 'edit-in-mid-listing' || /^\/v2\/cdn\/stories\/?$/.test(request.path);
}

function editListing(
  fault: Extract<ContentFault, { kind: 'edit-in-mid-listing' }>,
  request: Request,
  faults: ContentFaultBook,
  space: StoredSpace,
): void {
  const query = readQuery(request.url);
  const contentVersion = query.get('version') === 'draft' ? 'draft' : 'published';
  const stories = listing({ query, contentVersion, space });
  const target = fault.story
    ? stories.find(({ fullSlug }) => fullSlug === fault.story)
    : stories.at(fault.edit === 'move-to-front' ? -1 : 0);
  if (!target) return;
  const at = new Date().toISOString();
  faults.edit({ edit: fault.edit, storyId: target.story.storyId, at });
}

/** Alters the JSON body. A fault counts only answers in which it finds something to change. */
function alterAnswer(faults: ContentFaultBook, url: string, response: Response): void {
  const send = response.json.bind(response);
  response.json = (right: unknown) => {
    let body = right as Readonly<Record<string, unknown>>;
    if (response.statusCode !== 200) return send(body);
    for (const { fault, strikes } of faults.aimedAt(url)) {
      if (!isAltering(fault)) continue;
      const altered = alterBody(body, fault);
      if (!altered || !strikes()) continue;
      if (fault.kind === 'empty-200') response.set('total', '0');
      body = altered;
    }
    return send(body);
  };
}

import type { Request, RequestHandler, Response } from 'express';
import { breakWay } from '../../shared/faults/break-response';
import { listing } from '../delivery/listing';
import { readQuery } from '../delivery/query-parameters';
import type { StoredSpace } from '../store/stored-space';
import type { AlteringFault } from './alter-answer';
import { alterBody, isAltering } from './alter-answer';
import { refuse } from './refuse-request';
import type { FaultBook } from './fault-book';
import type { Fault } from './fault-schema';

/**
 * Makes requests suffer the faults of the book. Preflights are spared and not counted: no fault is
 * about them, and browsers send them when they please.
 *
 * @param read the space as readers see it now
 */
export function injectFaults(faults: FaultBook, read: () => StoredSpace): RequestHandler {
  return async (request, response, next) => {
    if (request.method === 'OPTIONS') {
      next();
      return;
    }
    // Routers further on shorten request.url.
    const { url } = request;
    for (const { fault, strikes } of faults.aimedAt(url)) {
      if (isAltering(fault) || !concerns(fault, request) || !strikes()) continue;
      if (fault.kind === 'edit-in-mid-listing') editListing(fault, request, faults, read());
      else if (!(await breakResponse(fault, request, response))) return;
    }
    alterAnswer(faults, url, response);
    next();
  };
}

type Breaking = Exclude<Fault, { kind: 'edit-in-mid-listing' } | AlteringFault>;

/** @returns whether the request goes on to be answered */
async function breakResponse(
  fault: Breaking,
  request: Request,
  response: Response,
): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
    case 'truncated-json':
    case 'reset':
      return breakWay(fault, request, response);
    case 'rate-limit':
    case 'server-error':
      refuse(response, fault);
      return false;
  }
}

/** Only lists of stories have a middle to be edited in. */
function concerns(fault: Fault, request: Request): boolean {
  return fault.kind !== 'edit-in-mid-listing' || /^\/v2\/cdn\/stories\/?$/.test(request.path);
}

function editListing(
  fault: Extract<Fault, { kind: 'edit-in-mid-listing' }>,
  request: Request,
  faults: FaultBook,
  space: StoredSpace,
): void {
  const query = readQuery(request.url);
  const contentVersion = query.get('version') === 'draft' ? 'draft' : 'published';
  const { stories } = listing({ query, contentVersion, space });
  const target = fault.story
    ? stories.find(({ fullSlug }) => fullSlug === fault.story)
    : stories.at(fault.edit === 'move-to-front' ? -1 : 0);
  if (!target) return;
  const at = new Date().toISOString();
  faults.edit({ edit: fault.edit, storyId: target.story.storyId, at });
}

/** Faults that change a body count only answers in which they find something to change. */
function alterAnswer(faults: FaultBook, url: string, response: Response): void {
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

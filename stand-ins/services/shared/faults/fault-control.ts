import type { RequestHandler, Response, Router } from 'express';
import express from 'express';
import { FaultError } from './read-fault-orders';
import { messageOf } from '../../../../src/lib/values/thrown-values';

type Faults = {
  list: () => unknown[];
  add: (orders: never) => void;
  /** @param agent removes only the faults aimed at this user agent, in a service that has such */
  clear: (agent?: string) => void;
};

/** Part of the answer to `GET /faults` that explains how to use faults. */
export type FaultGuide = { usage: object; kinds: object };

/**
 * Creates the router of `/control/faults`: `GET` lists the active faults and the guide, `POST` adds
 * one fault or a list of them as JSON, `DELETE` clears all, or those of `?agent=`. Only programs on
 * this machine may use it. There are no CORS headers, so pages of other origins cannot call it.
 */
export function faultControlRouter(faults: Faults, guide?: FaultGuide): Router {
  const router = express.Router();
  router.use(requireLoopback);
  router.get('/faults', (_request, response) => {
    response.json({ faults: faults.list(), ...guide });
  });
  router.post('/faults', express.text({ type: '*/*', limit: '1mb' }), (request, response) => {
    if (!request.is('application/json')) {
      refuse(response, 415, 'Send faults as JSON: content-type application/json.');
      return;
    }
    let orders: never;
    try {
      orders = JSON.parse(String(request.body)) as never;
    } catch (error) {
      refuse(response, 400, `The body is not JSON: ${messageOf(error)}.`);
      return;
    }
    try {
      faults.add(orders);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      refuse(response, 422, error.message);
      return;
    }
    response.status(201).json({ faults: faults.list() });
  });
  router.delete('/faults', (request, response) => {
    const { agent } = request.query;
    faults.clear(typeof agent === 'string' ? agent : undefined);
    response.json({ faults: faults.list() });
  });
  return router;
}

const requireLoopback: RequestHandler = (request, response, next) => {
  const address = request.socket.remoteAddress ?? '';
  if (/^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)) next();
  else refuse(response, 403, 'Faults can be controlled from this machine only.');
};

function refuse(response: Response, status: number, error: string): void {
  response.status(status).json({ error });
}

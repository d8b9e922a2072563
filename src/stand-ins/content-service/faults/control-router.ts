import type { RequestHandler, Router } from 'express';
import express from 'express';
import { malformed, ServiceError } from '../service-error';
import type { FaultBook } from './fault-book';
import { faultKinds } from './fault-kinds';
import { FaultError } from './read-faults';
import { messageOf } from '../thrown-values';
import type { FaultOrder } from './fault-schema';

/**
 * `/control/faults`: `GET` shows the faults at work and every kind there is, `POST` adds one fault
 * or a list of them as JSON, `DELETE` takes all away. Programs on this machine only: no page of
 * another origin may call it, so there are no CORS headers here.
 */
export function controlRouter(faults: FaultBook): Router {
  const router = express.Router();
  router.use(refuseStrangers);
  router.get('/faults', (_request, response) => {
    response.json({ faults: faults.list(), usage, kinds: faultKinds });
  });
  router.post('/faults', express.text({ type: '*/*', limit: '1mb' }), (request, response) => {
    if (!request.is('application/json')) {
      throw new ServiceError(415, { error: 'Send faults as JSON: content-type application/json.' });
    }
    try {
      faults.add(parseJson(request.body));
    } catch (error) {
      if (error instanceof FaultError) throw new ServiceError(422, { error: error.message });
      throw error;
    }
    response.status(201).json({ faults: faults.list() });
  });
  router.delete('/faults', (_request, response) => {
    faults.clear();
    response.json({ faults: [] });
  });
  return router;
}

const usage = {
  add: 'POST /control/faults {"kind": "rate-limit", "path": "/v2/cdn/stories?", "count": 3}',
  reset: 'DELETE /control/faults',
  aim: {
    path: 'beginning of path and query, /v2/cdn/ by default; /v2/cdn/stories? means lists only',
    query: 'parameters the request must have, such as {"page": "2"}',
    nth: 'first matching request that is hit, 1 by default',
    count: 'how many requests are hit; all by default',
    probability: 'of a request to be hit, from 0 to 1, 1 by default',
    seed: 'whole number; the same one hits the same requests',
  },
};

const refuseStrangers: RequestHandler = (request, _response, next) => {
  const address = request.socket.remoteAddress ?? '';
  if (!/^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)) {
    throw new ServiceError(403, { error: 'Faults can be controlled from this machine only.' });
  }
  next();
};

/** The book checks the shape. */
function parseJson(body: unknown): FaultOrder {
  try {
    return JSON.parse(String(body)) as FaultOrder;
  } catch (error) {
    throw malformed(`The body is not JSON: ${messageOf(error)}.`);
  }
}

import type { Router } from 'express';
import express from 'express';
import type { FaultSwitch } from './faults';

/**
 * `/control/faults`: `POST {"kind": "server-error", "count": 2}` breaks the next requests to the
 * email-marketing service, `GET` shows what waits, `DELETE` takes it away. Without CORS headers, so
 * no page of another origin can use it.
 */
export function controlRouter(faults: FaultSwitch): Router {
  const router = express.Router();
  router.get('/faults', (_request, response) => {
    response.json({ faults: faults.list() });
  });
  router.post('/faults', express.json(), (request, response) => {
    try {
      faults.add(request.body);
    } catch (error) {
      response.status(422).json({ error: error instanceof Error ? error.message : String(error) });
      return;
    }
    response.status(201).json({ faults: faults.list() });
  });
  router.delete('/faults', (_request, response) => {
    faults.clear();
    response.json({ faults: [] });
  });
  return router;
}

import type { Router } from 'express';
import express from 'express';
import type { BulkRehearsal, RehearsedEnd } from './bulk-rehearsal';
import { rehearsedEnds } from './bulk-rehearsal';

/**
 * `/control/bulk-operations`: `POST {"next": "FAILED"}` says how the next bulk operation ends,
 * `GET` what is planned and held, `DELETE` lets everything held go on and forgets the plan.
 */
export function bulkControl(rehearsal: BulkRehearsal): Router {
  const router = express.Router();
  const state = () => ({ next: rehearsal.planned(), held: rehearsal.held() });
  router
    .route('/control/bulk-operations')
    .get((_request, response) => response.json(state()))
    .post(express.json(), (request, response) => {
      const next = readEnd(request.body);
      if (next === null) {
        const error = `Send {"next": …} with one of ${rehearsedEnds.join(', ')}.`;
        response.status(400).json({ error });
        return;
      }
      rehearsal.plan(next);
      response.json(state());
    })
    .delete((_request, response) => {
      rehearsal.take();
      rehearsal.release();
      response.json(state());
    });
  return router;
}

function readEnd(body: unknown): RehearsedEnd | null {
  const given: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'next') : null;
  return rehearsedEnds.find((end) => end === given) ?? null;
}

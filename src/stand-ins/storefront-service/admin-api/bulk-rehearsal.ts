import type { BulkOperationRecord } from '../state/shop-state';
import express from 'express';
import type { Router } from 'express';

/** How a bulk operation can be made to go wrong: it fails, its file expires, it never ends. */
const rehearsedEnds = ['FAILED', 'EXPIRED', 'RUNNING'] as const;
type RehearsedEnd = (typeof rehearsedEnds)[number];

/** Decides how the next bulk operations end. Forgotten when the service stops. */
export type BulkRehearsal = {
  /** Says how the next operation shall end; the one after it ends well again. */
  plan: (end: RehearsedEnd) => void;
  planned: () => RehearsedEnd | null;
  /** Takes the plan, so that it counts once. */
  take: () => RehearsedEnd | null;
  /** Resolves when the operation is let go. */
  hold: (operation: BulkOperationRecord) => Promise<void>;
  held: () => string[];
  /** Lets one operation go on, or all of them. */
  release: (gid?: string) => void;
};

export function createBulkRehearsal(): BulkRehearsal {
  const held = new Map<string, () => void>();
  let next: RehearsedEnd | null = null;
  return {
    plan: (end) => {
      next = end;
    },
    planned: () => next,
    take: () => {
      const taken = next;
      next = null;
      return taken;
    },
    hold: async ({ gid }) => new Promise<void>((resolve) => held.set(gid, resolve)),
    held: () => [...held.keys()],
    release: (gid) => {
      for (const [id, resolve] of [...held]) {
        if (gid !== undefined && gid !== id) continue;
        held.delete(id);
        resolve();
      }
    },
  };
}

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

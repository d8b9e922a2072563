import type { BulkOperationRecord } from '../state/shop-state';
import express from 'express';
import type { Router } from 'express';

/** Failures of a bulk operation that can be rehearsed: it fails, it never ends. */
const rehearsedEnds = ['FAILED', 'RUNNING'] as const;
type RehearsedEnd = (typeof rehearsedEnds)[number];

/** Planned ends of the next bulk operations, kept in memory. */
export type BulkRehearsal = {
  /** Plans the end of the next operation only. */
  plan: (end: RehearsedEnd) => void;
  planned: () => RehearsedEnd | null;
  /** Returns and clears the plan. */
  take: () => RehearsedEnd | null;
  /** Resolves when the operation is released. */
  hold: (operation: BulkOperationRecord) => Promise<void>;
  held: () => string[];
  /** Releases one operation, or all of them. */
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
 * Creates the router of `/control/bulk-operations`: `POST {"next": "FAILED"}` plans the end of the
 * next bulk operation, `GET` lists what is planned and held, `DELETE` releases everything and
 * clears the plan.
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

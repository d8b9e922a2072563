import type { Router } from 'express';
import express from 'express';
import { isRecord } from '../../src/lib/values/json';

/** A tab that has a story open. `editorId` names the browser, `name` is what its editor calls themselves. */
type Visit = { storyId: number; editorId: string; name: string; seenAt: number };

/** Time after which a tab that has not spoken counts as closed: two of its announcements and some. */
const expiryMs = 40_000;

const maxNameLength = 60;
const maxVisits = 1_000;

/**
 * Creates the router by which open desks tell each other who has which story open. In memory only: every
 * desk says it again within seconds.
 */
export function presenceRouter(): Router {
  const visits = new Map<string, Visit>();
  const router = express.Router();
  router.post('/', express.json({ limit: '2kb' }), (request, response) => {
    const body: unknown = request.body;
    const { storyId, visitId, editorId, name, isOpen } = isRecord(body) ? body : {};
    if (
      typeof storyId !== 'number' ||
      typeof visitId !== 'string' ||
      typeof editorId !== 'string'
    ) {
      response.status(400).json({ error: 'Name a story, a visit and an editor.' });
      return;
    }
    const now = Date.now();
    // Removed first, so that the oldest come first.
    visits.delete(visitId);
    const shownName = typeof name === 'string' ? name.trim().slice(0, maxNameLength) : '';
    if (isOpen !== false) visits.set(visitId, { storyId, editorId, name: shownName, seenAt: now });
    for (const [id, { seenAt }] of visits) {
      if (now - seenAt > expiryMs || visits.size > maxVisits) visits.delete(id);
    }
    const others = [...visits.values()].filter(
      (visit) => visit.storyId === storyId && visit.editorId !== editorId,
    );
    // An editor may have several tabs.
    const names = new Map(others.map((visit) => [visit.editorId, visit.name]));
    response.json({ others: [...names.values()] });
  });
  return router;
}

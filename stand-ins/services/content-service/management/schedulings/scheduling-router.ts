import type { Request, Response, Router } from 'express';
import express from 'express';
import { takePage } from '../../delivery/paging';
import { readQuery } from '../../delivery/query-parameters';
import type { Edited } from '../../store/change-queue';
import type { StoredScheduling, StoredSpace } from '../../store/stored-space';
import { spaceId } from '../../store/stored-space';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import { storyOf } from '../story-edits';
import { checkRevision, entityTagOf } from '../story-revision';
import {
  changeScheduling,
  createScheduling,
  deleteScheduling,
  readSchedulingInput,
} from './scheduling-edits';

const maxPageSize = 100;

/**
 * Creates the router of planned publications. Addresses, keys and statuses are the real ones.
 *
 * This service's choices: `problem` says why a story was not published at its time, a story has one
 * plan, and since a plan is part of its story's revision, `If-Match` and `ETag` are those of the
 * story.
 */
export function schedulingRouter({ store, scheduler }: ManagementContext): Router {
  const router = express.Router();
  const change = async (
    request: Request,
    response: Response,
    edit: (space: StoredSpace) => Edited<StoredScheduling>,
  ) => {
    const edited = await store.change((before) => {
      const { space, result } = edit(before);
      // The plan is known only now; the edit above has changed nothing yet.
      checkRevision(before, result.storyId, request);
      const tag = entityTagOf(space, storyOf(space, result.storyId));
      return { space, result: { scheduling: result, tag } };
    });
    scheduler.plan();
    response.set('ETag', edited.tag);
    return edited.scheduling;
  };
  router.get('/story_schedulings', (request, response) => {
    const query = readQuery(request.url);
    const status = query.get('by_status');
    const selected = store
      .read()
      .storySchedulings.filter((scheduling) => !status || scheduling.status === status)
      .toSorted((left, right) => left.publishAt.localeCompare(right.publishAt));
    const page = takePage(selected, query, response, maxPageSize);
    response.json({ story_schedulings: page.map((scheduling) => toWire(scheduling)) });
  });
  router.post('/story_schedulings', async (request, response) => {
    const input = readSchedulingInput(request.body, Date.now());
    const created = await change(request, response, (space) => createScheduling(space, input));
    response.status(201).json({ story_scheduling: toWire(created) });
  });
  router.put('/story_schedulings/:schedulingId', async (request, response) => {
    const id = readId(request, 'schedulingId');
    const input = readSchedulingInput(request.body, Date.now());
    const changed = await change(request, response, (space) => changeScheduling(space, id, input));
    response.json({ story_scheduling: toWire(changed) });
  });
  router.delete('/story_schedulings/:schedulingId', async (request, response) => {
    const id = readId(request, 'schedulingId');
    const deleted = await change(request, response, (space) => deleteScheduling(space, id));
    const deletedAt = new Date().toISOString();
    response.json({ story_scheduling: { ...toWire(deleted), deleted_at: deletedAt } });
  });
  return router;
}

function toWire(scheduling: StoredScheduling) {
  return {
    id: scheduling.schedulingId,
    space_id: spaceId,
    story_id: scheduling.storyId,
    user_id: 1,
    language: scheduling.language,
    publish_at: scheduling.publishAt,
    status: scheduling.status,
    problem: scheduling.problem,
    deleted_at: null,
    created_at: scheduling.createdAt,
    updated_at: scheduling.updatedAt,
  };
}

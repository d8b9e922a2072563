import type { Router } from 'express';
import express from 'express';
import { takePage } from '../../delivery/paging';
import { readQuery } from '../../delivery/query-parameters';
import type { StoredRelease } from '../../store/stored-space';
import { isJsonObject } from '../body-fields';
import { announceMerge } from '../managed-story';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import {
  changeRelease,
  createRelease,
  deleteRelease,
  readReleaseInput,
  releaseOf,
} from './release-edits';
import { mergeRelease } from './release-stories';

const maxPageSize = 100;

/**
 * Creates the router of releases. Addresses, `do_release` and the keys of a release are the real
 * ones; `problem` is this service's addition. Unverified: 201 after a creation, that a merged release
 * cannot be changed, and ISO 8601 in answers, since the documentation writes `YYYY-MM-DD HH:MM`.
 */
export function releaseRouter(context: ManagementContext): Router {
  const { store, scheduler } = context;
  const router = express.Router();
  router.get('/releases', (request, response) => {
    const page = takePage(store.read().releases, readQuery(request.url), response, maxPageSize);
    response.json({ releases: page.map(toWire) });
  });
  router.get('/releases/:releaseId', (request, response) => {
    response.json({ release: toWire(releaseOf(store.read(), readId(request, 'releaseId'))) });
  });
  router.post('/releases', async (request, response) => {
    const input = readReleaseInput(request.body);
    const created = await store.change((space) => createRelease(space, input));
    scheduler.plan();
    response.status(201).json({ release: toWire(created) });
  });
  router.put('/releases/:releaseId', async (request, response) => {
    const releaseId = readId(request, 'releaseId');
    const input = readReleaseInput(request.body);
    const isMerge = asksToRelease(request.body);
    const { space, release, storyIds } = await store.change((before) => {
      const edited = changeRelease(before, releaseId, input);
      const { space, result } = isMerge
        ? mergeRelease(edited.space, releaseId)
        : { space: edited.space, result: { release: edited.result, storyIds: [] } };
      return { space, result: { ...result, space } };
    });
    if (isMerge) announceMerge(context, { space, release, storyIds });
    scheduler.plan();
    response.json({ release: toWire(release) });
  });
  router.delete('/releases/:releaseId', async (request, response) => {
    const releaseId = readId(request, 'releaseId');
    const deleted = await store.change((space) => deleteRelease(space, releaseId));
    response.json({ release: toWire(deleted) });
  });
  return router;
}

/** Returns true if the body asks for a merge, beside the release or, as formerly, in it. */
function asksToRelease(body: unknown): boolean {
  if (!isJsonObject(body)) return false;
  const inRelease = isJsonObject(body.release) ? body.release.do_release : undefined;
  return [body.do_release, inRelease].some((value) => ['1', 'true'].includes(String(value)));
}

function toWire(release: StoredRelease) {
  return {
    id: release.releaseId,
    uuid: release.releaseUuid,
    name: release.name,
    release_at: release.releaseAt,
    released: release.released,
    timezone: release.timezone,
    branches_to_deploy: release.branchesToDeploy,
    owner_id: 1,
    users_to_notify_ids: release.usersToNotifyIds,
    public: release.isPublic,
    allowed_user_ids: [],
    allowed_space_role_ids: [],
    allowed_api_key_ids: [],
    problem: release.problem,
    created_at: release.createdAt,
    updated_at: release.updatedAt,
  };
}

import type { Request } from 'express';
import { readQuery, toReleaseId } from '../../delivery/query-parameters';
import type { StoredSpace } from '../../store/stored-space';
import { withRelease } from '../../store/with-release';
import { isJsonObject } from '../body-fields';
import { releaseOf } from './release-edits';

/** Parameters that name the release whose versions a list shows. */
const scopeParameters = ['release_id', 'release_scope_id', 'from_release', 'in_release'];

/**
 * Returns the release in which a request reads or saves stories, by its query or, as documented for
 * saving, its body.
 */
export function readReleaseId(request: Request): number | undefined {
  const query = readQuery(request.url);
  const body: unknown = isJsonObject(request.body) ? request.body.release_id : undefined;
  const named = [body, ...scopeParameters.map((name) => query.get(name))].map(toReleaseId);
  return named.find((releaseId) => releaseId !== undefined);
}

/** @throws ServiceError 404 if the space has no such release */
export function readScope(space: StoredSpace, releaseId: number | undefined): StoredSpace {
  if (releaseId !== undefined) releaseOf(space, releaseId);
  return withRelease(space, releaseId, 'draft');
}

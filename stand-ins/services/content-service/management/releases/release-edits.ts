import { randomUUID } from 'node:crypto';
import { parseFilterDate } from '../../delivery/filter-query';
import { invalidFields, notFound } from '../../service-error';
import type { Edited } from '../../store/change-queue';
import { nextRowId } from '../../store/space-rows';
import type { StoredRelease, StoredSpace } from '../../store/stored-space';
import type { BodyField, FieldKind } from '../body-fields';
import { flagKind, readBodyFields, readWrapped, textKind } from '../body-fields';

/** Fields of a release that a request may set. */
export type ReleaseInput = Partial<
  Pick<
    StoredRelease,
    'name' | 'releaseAt' | 'timezone' | 'branchesToDeploy' | 'usersToNotifyIds' | 'isPublic'
  >
>;

const listKind: FieldKind = { expected: 'must be a list', test: Array.isArray };

const fields: readonly (BodyField & { key: keyof ReleaseInput })[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'release_at', key: 'releaseAt', kind: textKind, nullable: true },
  { name: 'timezone', key: 'timezone', kind: textKind, nullable: true },
  { name: 'branches_to_deploy', key: 'branchesToDeploy', kind: listKind },
  { name: 'users_to_notify_ids', key: 'usersToNotifyIds', kind: listKind },
  { name: 'public', key: 'isPublic', kind: flagKind },
];

/**
 * Reads the `release` of a request body. `release_at` is UTC without a zone, and on a full minute:
 * seconds are dropped. An empty one takes the plan back.
 *
 * @throws ServiceError 400 without a release, 422 for a field of a wrong type or no date
 */
export function readReleaseInput(body: unknown): ReleaseInput {
  const input = readBodyFields<ReleaseInput>(readWrapped(body, 'release'), fields);
  if (!input.releaseAt) return input.releaseAt === '' ? { ...input, releaseAt: null } : input;
  const time = parseFilterDate(input.releaseAt);
  if (Number.isNaN(time)) {
    throw invalidFields({ release_at: ['must be a date and time, such as 2026-07-31 09:00'] });
  }
  return { ...input, releaseAt: new Date(time - (time % minuteMs)).toISOString() };
}

const minuteMs = 60_000;

export function createRelease(space: StoredSpace, input: ReleaseInput): Edited<StoredRelease> {
  const now = new Date().toISOString();
  const empty: StoredRelease = {
    releaseId: nextRowId(space, 'releases'),
    releaseUuid: randomUUID(),
    name: '',
    releaseAt: null,
    timezone: null,
    branchesToDeploy: [],
    usersToNotifyIds: [],
    isPublic: true,
    released: false,
    problem: null,
    createdAt: now,
    updatedAt: now,
  };
  const created = checked(empty, input);
  return { space: { ...space, releases: [...space.releases, created] }, result: created };
}

/** Changes a release. A new time plans again one that could not be merged at its time. */
export function changeRelease(
  space: StoredSpace,
  releaseId: number,
  input: ReleaseInput,
): Edited<StoredRelease> {
  const changed = checked(openReleaseOf(space, releaseId), input);
  return { space: replaceRelease(space, changed), result: changed };
}

/** Removes a release with its versions of stories, also one that is merged. */
export function deleteRelease(space: StoredSpace, releaseId: number): Edited<StoredRelease> {
  const result = releaseOf(space, releaseId);
  const releases = space.releases.filter((release) => release !== result);
  const releaseStories = space.releaseStories.filter((entry) => entry.releaseId !== releaseId);
  return { space: { ...space, releases, releaseStories }, result };
}

export function replaceRelease(space: StoredSpace, changed: StoredRelease): StoredSpace {
  const releases = space.releases.map((release) =>
    release.releaseId === changed.releaseId ? changed : release,
  );
  return { ...space, releases };
}

/** @throws ServiceError 404 if there is no such release */
export function releaseOf(space: StoredSpace, releaseId: number): StoredRelease {
  const found = space.releases.find((release) => release.releaseId === releaseId);
  if (!found) throw notFound();
  return found;
}

/** @throws ServiceError 404 if there is no such release, 422 if it is merged */
export function openReleaseOf(space: StoredSpace, releaseId: number): StoredRelease {
  const release = releaseOf(space, releaseId);
  if (release.released) throw invalidFields({ base: ['The release is merged already'] });
  return release;
}

function checked(before: StoredRelease, input: ReleaseInput): StoredRelease {
  const changed = { ...before, ...input, updatedAt: new Date().toISOString() };
  if (changed.name.trim() === '') throw invalidFields({ name: ["can't be blank"] });
  if (changed.releaseAt === before.releaseAt) return changed;
  if (changed.releaseAt !== null && Date.parse(changed.releaseAt) <= Date.now()) {
    throw invalidFields({ release_at: ['must be in the future'] });
  }
  return { ...changed, problem: null };
}

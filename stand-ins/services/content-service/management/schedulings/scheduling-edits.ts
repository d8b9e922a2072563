import { parseFilterDate } from '../../delivery/filter-query';
import { invalidFields, notFound } from '../../service-error';
import type { Edited } from '../../store/change-queue';
import { nextRowId } from '../../store/space-rows';
import type { StoredScheduling, StoredSpace } from '../../store/stored-space';
import type { BodyField } from '../body-fields';
import { numberKind, readBodyFields, readWrapped, refuseInvalid, textKind } from '../body-fields';

/** Fields of a scheduling that a request may set. */
export type SchedulingInput = { storyId?: number; publishAt?: string; language?: string };

const fields: readonly (BodyField & { key: keyof SchedulingInput })[] = [
  { name: 'story_id', key: 'storyId', kind: numberKind },
  { name: 'publish_at', key: 'publishAt', kind: textKind },
  { name: 'language', key: 'language', kind: textKind, nullable: true },
];

/**
 * Reads the `story_scheduling` of a request body. A date without a zone is UTC, as everywhere in the
 * API.
 *
 * @throws ServiceError 400 without one, 422 for a field of a wrong type, or a date that is none or
 *   in the past
 */
export function readSchedulingInput(body: unknown, now: number): SchedulingInput {
  const input = readBodyFields<SchedulingInput>(readWrapped(body, 'story_scheduling'), fields);
  if (input.publishAt === undefined) return input;
  const time = parseFilterDate(input.publishAt);
  if (Number.isNaN(time)) {
    throw invalidFields({ publish_at: ['must be a date and time, such as 2026-07-31T09:00:00Z'] });
  }
  if (time <= now) throw invalidFields({ publish_at: ['must be in the future'] });
  return { ...input, publishAt: new Date(time).toISOString() };
}

/** @throws ServiceError 422 for an unknown story, a folder, a missing date or a second plan */
export function createScheduling(
  space: StoredSpace,
  input: SchedulingInput,
): Edited<StoredScheduling> {
  const { storyId, publishAt } = input;
  const messages: Record<string, string[]> = {};
  const story = space.stories.find((candidate) => candidate.storyId === storyId);
  if (!story) messages.story_id = ['is not a story of this space'];
  else if (story.isFolder) messages.story_id = ['is a folder, which cannot be published'];
  if (publishAt === undefined) messages.publish_at = ["can't be blank"];
  refuseInvalid(messages);
  const now = new Date().toISOString();
  const created: StoredScheduling = {
    schedulingId: nextRowId(space, 'storySchedulings'),
    storyId: storyId ?? 0,
    publishAt: publishAt ?? '',
    language: input.language ?? '',
    status: 'scheduled',
    problem: null,
    createdAt: now,
    updatedAt: now,
  };
  refuseSecond(space, created);
  const storySchedulings = [...space.storySchedulings, created];
  return { space: { ...space, storySchedulings }, result: created };
}

/** Changes the time of a plan. One that failed, or became void, is planned again by it. */
export function changeScheduling(
  space: StoredSpace,
  schedulingId: number,
  { publishAt, language }: SchedulingInput,
): Edited<StoredScheduling> {
  const before = schedulingOf(space, schedulingId);
  const changed: StoredScheduling = {
    ...before,
    language: language ?? before.language,
    ...(publishAt !== undefined && { publishAt, status: 'scheduled', problem: null }),
    updatedAt: new Date().toISOString(),
  };
  refuseSecond(space, changed);
  return { space: replaceScheduling(space, changed), result: changed };
}

export function deleteScheduling(
  space: StoredSpace,
  schedulingId: number,
): Edited<StoredScheduling> {
  const result = schedulingOf(space, schedulingId);
  const storySchedulings = space.storySchedulings.filter((other) => other !== result);
  return { space: { ...space, storySchedulings }, result };
}

export function replaceScheduling(space: StoredSpace, changed: StoredScheduling): StoredSpace {
  const storySchedulings = space.storySchedulings.map((other) =>
    other.schedulingId === changed.schedulingId ? changed : other,
  );
  return { ...space, storySchedulings };
}

/** @throws ServiceError 404 if there is no such scheduling */
function schedulingOf(space: StoredSpace, schedulingId: number): StoredScheduling {
  const found = space.storySchedulings.find((other) => other.schedulingId === schedulingId);
  if (!found) throw notFound();
  return found;
}

/** Refuses a second plan: the first publication would make it void. */
function refuseSecond(space: StoredSpace, planned: StoredScheduling): void {
  const first = space.storySchedulings.find(
    ({ storyId, status, schedulingId }) =>
      storyId === planned.storyId &&
      status === 'scheduled' &&
      schedulingId !== planned.schedulingId,
  );
  if (first && planned.status === 'scheduled') {
    const time = first.publishAt.slice(0, 16).replace('T', ' ');
    throw invalidFields({
      story_id: [`is scheduled already, for ${time} UTC. Change that plan instead`],
    });
  }
}

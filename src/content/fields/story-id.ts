import * as v from 'valibot';
import type { StoryId } from '../../domain/story/story-id';
import { toStoryId } from '../../domain/story/story-id';

/** Number of a story, a campaign, an asset or another thing in an answer: a text if it is too large for a number. */
export const storyIdSchema: v.GenericSchema<unknown, StoryId> = v.pipe(
  v.unknown(),
  v.check((id) => toStoryId(id) !== undefined, 'is no number of a story'),
  v.transform((id) => toStoryId(id) ?? 0),
);

import * as v from 'valibot';
import type { OutlinedSession } from '../../domain/training/training-plan-outline';
import { countTrainingDays } from '../../domain/training/training-plan-outline';
import { workoutLevels } from '../../domain/training/workout-facts';
import { isDay } from '../../lib/values/days';
import { optionalImage } from '../fields/asset';
import { optionalNumber, optionalUuid, requiredText, text } from '../fields/text';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';
import { metaInfo } from './story';

/** Longest run, in minutes. */
const maxRunMinutes = 600;

const session = v.pipe(
  v.object({
    _uid: v.pipe(v.string('is missing'), v.nonEmpty('is missing')),
    kind: v.picklist(['workout', 'run', 'rest'], 'must be workout, run or rest'),
    article: optionalUuid,
    minutes: optionalNumber,
    note: text,
  }),
  v.forward(
    v.check(
      ({ kind, article }) => kind !== 'workout' || article !== undefined,
      'is empty, but the session is a workout: choose the article that has it',
    ),
    ['article'],
  ),
  v.forward(
    v.check(
      ({ kind, minutes = 0 }) => kind !== 'run' || (minutes >= 1 && minutes <= maxRunMinutes),
      `must be the minutes of the run, from 1 to ${maxRunMinutes}`,
    ),
    ['minutes'],
  ),
  v.transform(({ _uid: id, kind, article = '', minutes = 0, note }): OutlinedSession => {
    switch (kind) {
      case 'workout':
        return { id, note, kind, storyUuid: article };
      case 'run':
        return { id, note, kind, minutes };
      case 'rest':
        return { id, note, kind };
    }
  }),
);

const week = v.object({
  title: requiredText,
  sessions: v.pipe(
    v.nullish(v.array(session), []),
    v.minLength(1, 'has no session: a week has one to seven'),
    v.maxLength(7, 'has more than seven sessions: a week has one a day'),
  ),
});

/** A date without its time; empty for none. */
const day = v.pipe(
  text,
  v.transform((date) => date.slice(0, 10)),
  v.check((date) => date === '' || isDay(date), 'must be a date, such as 2026-12-01'),
);

/** Fields of the content type `plan`. */
export const planContent = v.object({
  title: requiredText,
  description: text,
  cover_image: optionalImage,
  level: v.picklist(workoutLevels, `must be one of ${workoutLevels.join(', ')}`),
  audience: text,
  demands: text,
  equipment: v.nullish(v.array(v.string()), []),
  membership: text,
  members_note: text,
  announced_day: day,
  weeks: v.pipe(
    v.nullish(v.array(week), []),
    v.minLength(1, 'has no week: add the first one'),
    v.maxLength(52, 'has more than 52 weeks: make two plans of it'),
  ),
  author: optionalUuid,
  next: optionalUuid,
  meta_info: metaInfo,
});

/**
 * Reads a training plan's content.
 *
 * @throws StoryError naming the invalid field
 */
export function parseTrainingPlan(content: unknown, story: StoryFrame) {
  const fields = parseField(planContent, content, story.fullSlug);
  return {
    type: 'plan' as const,
    title: fields.title,
    description: fields.description,
    coverImage: fields.cover_image,
    level: fields.level,
    audience: fields.audience,
    demands: fields.demands,
    productHandles: [...new Set(fields.equipment)],
    /** Handle of the membership that the plan goes with; empty for none. */
    membershipHandle: fields.membership,
    membersNote: fields.members_note,
    /** Day on which readers are invited to begin; empty for none. */
    announcedDay: fields.announced_day,
    weeks: fields.weeks,
    trainingDays: countTrainingDays(fields.weeks),
    authorUuid: fields.author,
    nextUuid: fields.next,
    metaTitle: fields.meta_info.title,
    metaDescription: fields.meta_info.description,
  };
}

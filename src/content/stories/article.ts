import * as v from 'valibot';
import { tableOfContents } from '../enhance/headings';
import { keyTerms } from '../enhance/key-terms';
import { readingMinutes } from '../enhance/plain-text';
import { workoutMinutes } from '../enhance/workout-minutes';
import { optionalImage } from '../fields/asset';
import { richtextDocument } from '../fields/richtext';
import { optionalUuid, requiredText, text, uuidList } from '../fields/text';
import { faqItem } from '../bloks/parse-blok';
import { parseField } from '../story-error';
import type { StoryFrame } from './story';
import { metaInfo, parseBody } from './story';

/** Fields of the content type `article`. */
export const articleContent = v.object({
  title: requiredText,
  cover_image: optionalImage,
  description: text,
  schedule: text,
  body: richtextDocument,
  meta_info: metaInfo,
  tags: v.nullish(v.array(v.string()), []),
  faqs: v.nullish(v.array(faqItem), []),
  topic: optionalUuid,
  author: optionalUuid,
  contributors: uuidList,
  related: uuidList,
});

/** Form of the content service's dates, `YYYY-MM-DD HH:MM` in UTC. */
const scheduleForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/**
 * Reads an article story's content.
 *
 * @throws StoryError naming the invalid field
 */
export function parseArticle(content: unknown, story: StoryFrame) {
  const fields = parseField(articleContent, content, story.fullSlug);
  const body = parseBody(fields.body, story.fullSlug, 'body');
  const tags = [...new Set([...fields.tags, ...story.tags])];
  const { title, description } = fields;
  return {
    type: 'article' as const,
    title,
    description,
    coverImage: fields.cover_image,
    schedule: parseSchedule(fields.schedule, story),
    body,
    contents: tableOfContents(body),
    readingMinutes: readingMinutes(body),
    workoutMinutes: workoutMinutes(body),
    keyTerms: keyTerms({ title, description, tags, body }),
    metaTitle: fields.meta_info.title,
    metaDescription: fields.meta_info.description,
    tags,
    faqs: fields.faqs,
    topicUuid: fields.topic,
    authorUuid: fields.author,
    contributorUuids: fields.contributors,
    relatedUuids: fields.related,
  };
}

/**
 * Returns the date the article may appear, in ISO form: the schedule or, without one, the first
 * publication.
 */
function parseSchedule(schedule: string, story: StoryFrame): string {
  if (!schedule) return story.firstPublishedAt;
  const form = v.pipe(
    v.string(),
    v.regex(scheduleForm, `is "${schedule}", but must look like 2026-03-04 09:00`),
    v.transform((date) => new Date(`${date.replace(' ', 'T')}:00.000Z`)),
    // A day that a month does not have would be one of the next.
    v.check((date) => isDay(date, schedule), `is "${schedule}", which is no date`),
  );
  return parseField(form, schedule, story.fullSlug, 'schedule').toISOString();
}

function isDay(date: Date, schedule: string): boolean {
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(schedule.slice(0, 10));
}

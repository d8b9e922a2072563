import * as v from 'valibot';
import { findWorkoutFacts } from '../enhance/find-workout-facts';
import { tableOfContents } from '../enhance/headings';
import { keyTerms } from '../enhance/key-terms';
import { readingMinutes } from '../enhance/plain-text';
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
  updated_on: text,
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
const dateForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

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
  const schedule = parseDate(fields.schedule, 'schedule', story) ?? story.firstPublishedAt;
  const date = laterOf(schedule, story.firstPublishedAt);
  const keptUpdate = parseDate(fields.updated_on, 'updated_on', story);
  return {
    type: 'article' as const,
    title,
    description,
    coverImage: fields.cover_image,
    schedule,
    /** Time at which readers first saw it (ISO). The service sets it when an editor publishes. */
    date,
    /** Last update that readers see (ISO): the last publication, or one that an editor keeps through minor changes. */
    updatedAt: laterOf(keptUpdate ?? story.publishedAt, date),
    body,
    contents: tableOfContents(body),
    readingMinutes: readingMinutes(body),
    workout: findWorkoutFacts(body),
    keyTerms: keyTerms({ title, description, tags, body }),
    metaTitle: fields.meta_info.title,
    metaDescription: fields.meta_info.description,
    tags,
    faqs: fields.faqs,
    topicUuid: fields.topic,
    authorUuid: fields.author,
    contributorUuids: fields.contributors.filter((uuid) => uuid !== fields.author),
    relatedUuids: fields.related,
  };
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** Reads a date in ISO form, if there is one. */
function parseDate(value: string, field: string, story: StoryFrame): string | undefined {
  if (!value) return undefined;
  const form = v.pipe(
    v.string(),
    v.regex(dateForm, `is "${value}", but must look like 2026-03-04 09:00`),
    v.transform((date) => new Date(`${date.replace(' ', 'T')}:00.000Z`)),
    // A day that a month does not have would be one of the next.
    v.check((date) => isDay(date, value), `is "${value}", which is no date`),
  );
  return parseField(form, value, story.fullSlug, field).toISOString();
}

function isDay(date: Date, value: string): boolean {
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10));
}

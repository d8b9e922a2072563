import * as v from 'valibot';
import type { Editable } from '../domain/story/edit-mark';
import { asRecord, isRecord, parseJson } from '../lib/values/json';
import { editMarkOf } from './fields/edit-mark';
import { isPrintable, printable, printableTexts } from './fields/printable';
import { findSlugProblem } from './fields/slug';
import { parseArticle } from './stories/article';
import { parseAuthor } from './stories/author';
import { parseCategory } from './stories/category';
import { parseLayout } from './stories/layout';
import { parsePageStory } from './stories/page-story';
import { parseTrainingPlan } from './stories/plan';
import { parseRedirects } from './stories/redirects';
import type { StoryFrame } from './stories/story';
import { parseTopic } from './stories/topic';
import { storyIdSchema } from './fields/story-id';
import { StoryError } from './story-error';

const date = v.pipe(
  v.string(),
  v.check((text) => text === '' || !Number.isNaN(Date.parse(text)), 'is no date'),
);

/** A story as the service delivers it, or as the source plugin stores it: with its content as JSON text. */
const storyEntry = v.object({
  internalId: v.nullish(storyIdSchema, 0),
  uuid: v.string(),
  slug: v.string(),
  full_slug: v.string(),
  name: v.nullish(v.string(), ''),
  position: v.nullish(v.number(), 0),
  created_at: v.nullish(date, ''),
  published_at: v.nullish(date),
  first_published_at: v.nullish(date),
  tag_list: v.nullish(v.array(v.string()), []),
  content: v.unknown(),
});

const parsers = {
  article: parseArticle,
  category: parseCategory,
  topic: parseTopic,
  author: parseAuthor,
  page: parsePageStory,
  plan: parseTrainingPlan,
  global: parseLayout,
  redirects: parseRedirects,
} as const;

type Parsers = typeof parsers;

export type ParsedStory = StoryFrame & Editable & ReturnType<Parsers[keyof Parsers]>;

/** A parsed story of one type, for example `StoryOf<'article'>`. */
export type StoryOf<T extends ParsedStory['type']> = Extract<ParsedStory, { type: T }>;

/**
 * Reads a story into the site's own types. The content service's shapes end here.
 *
 * @param entry a `StoryblokEntry` node, or a delivered story
 * @returns `undefined` for a content type that makes no page
 * @throws StoryError naming the story and the field
 */
export function parseStory(entry: unknown): ParsedStory | undefined {
  const result = v.safeParse(storyEntry, entry);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StoryError(slugIn(entry), v.getDotPath(issue) ?? 'story', issue.message);
  }
  const frame = toFrame(result.output);
  const content = parseContent(result.output.content, frame);
  const parser = isContentType(content.component) ? parsers[content.component] : undefined;
  if (!parser) return undefined;
  const problem = findSlugProblem(frame.slug);
  if (problem) throw new StoryError(frame.fullSlug, 'slug', problem);
  return { ...frame, ...parser(content, frame), ...editMarkOf(content) };
}

/** Returns what to call a story that has no valid frame. */
function slugIn(entry: unknown): string {
  const { full_slug: fullSlug } = asRecord(entry) ?? {};
  return typeof fullSlug === 'string' ? fullSlug : 'without a slug';
}

function isContentType(component: unknown): component is keyof Parsers {
  return typeof component === 'string' && Object.hasOwn(parsers, component);
}

/**
 * Reads the fields beside the content. A draft has no publication dates, so its date of creation
 * replaces them.
 */
function toFrame(entry: v.InferOutput<typeof storyEntry>): StoryFrame {
  const firstPublishedAt = entry.first_published_at ?? entry.published_at ?? entry.created_at;
  return {
    storyUuid: entry.uuid,
    storyId: entry.internalId,
    // One address for the two spellings that Unicode has of a letter with a mark.
    slug: entry.slug.normalize('NFC'),
    fullSlug: entry.full_slug,
    name: printable(entry.name),
    position: entry.position,
    publishedAt: entry.published_at ?? firstPublishedAt,
    firstPublishedAt,
    tags: entry.tag_list.map(printable),
  };
}

function parseContent(given: unknown, story: StoryFrame): Record<string, unknown> {
  const content = typeof given === 'string' ? parseJson(given) : given;
  if (!isRecord(content)) throw new StoryError(story.fullSlug, 'content', 'is not a JSON object');
  const isClean = typeof given === 'string' && isPrintable(given);
  return isClean ? content : (asRecord(printableTexts(content)) ?? content);
}

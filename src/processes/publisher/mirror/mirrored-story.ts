import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { StoryReading } from './story-reading';
import type { StoryId } from '../../../domain/story/story-id';
import { storyIdSchema } from '../../../content/fields/story-id';

/** A story as the service delivered it, reduced to what lists, filters and comparisons need. */
type DeliveredFacts = {
  id: StoryId;
  uuid: string;
  fullSlug: string;
  name: string;
  createdAt: string;
  publishedAt: string | null;
  /** Time an article is due, `YYYY-MM-DD HH:MM` in UTC; absent without one. */
  schedule?: string;
  path: string | null;
  parentId: StoryId;
  isStartpage: boolean;
  position: number;
  /** Digest of the story's JSON. */
  digest: string;
};

/** A mirrored story with what its content says. */
export type StoryFacts = DeliveredFacts & { reading: StoryReading };

/** A story as sentences and receipts name it. */
export type NamedStory = Pick<StoryFacts, 'id' | 'uuid' | 'fullSlug' | 'name'>;

/** A story from an answer, with its JSON as it will be served. */
export type ReadStory = { facts: DeliveredFacts; text: string };

const deliveredStory = v.looseObject({
  id: storyIdSchema,
  uuid: v.string(),
  full_slug: v.string(),
  name: v.fallback(v.string(), ''),
  created_at: v.string(),
  published_at: v.nullable(v.string()),
  path: v.fallback(v.nullable(v.string()), null),
  parent_id: v.fallback(storyIdSchema, 0),
  is_startpage: v.fallback(v.boolean(), false),
  position: v.fallback(v.number(), 0),
  content: v.looseObject({ schedule: v.fallback(v.optional(v.string()), undefined) }),
});

/** Reads a story of an answer; `undefined` if it is none. */
export function readDeliveredStory(story: unknown): ReadStory | undefined {
  const parsed = v.safeParse(deliveredStory, story);
  if (!parsed.success) return undefined;
  const { output } = parsed;
  const text = JSON.stringify(story);
  const facts: DeliveredFacts = {
    id: output.id,
    uuid: output.uuid,
    fullSlug: output.full_slug,
    name: output.name || output.full_slug,
    createdAt: output.created_at,
    publishedAt: output.published_at,
    ...(output.content.schedule !== undefined && { schedule: output.content.schedule }),
    path: output.path,
    parentId: output.parent_id,
    isStartpage: output.is_startpage,
    position: output.position,
    digest: createHash('sha1').update(text).digest('base64url').slice(0, 16),
  };
  return { facts, text };
}

/** An entry of the links list that stands for a story or a folder. `slug` is the full slug. */
export type MirroredLink = v.InferOutput<typeof link>;

const link = v.object({
  id: storyIdSchema,
  slug: v.string(),
  path: v.fallback(v.nullable(v.string()), null),
  parent_id: v.fallback(v.nullable(storyIdSchema), null),
  is_folder: v.boolean(),
  is_startpage: v.fallback(v.boolean(), false),
  published: v.fallback(v.boolean(), true),
  position: v.fallback(v.number(), 0),
  published_at: v.optional(v.nullable(v.string())),
});

/** Reads an entry of the links list; `undefined` if it is none. */
export function readMirroredLink(entry: unknown): MirroredLink | undefined {
  const parsed = v.safeParse(link, entry);
  return parsed.success ? parsed.output : undefined;
}

/**
 * True if the links list shows a story elsewhere, in another order or published at another time
 * than it was read.
 */
export function differsFromLink(facts: StoryFacts, seen: MirroredLink): boolean {
  return (
    facts.fullSlug !== seen.slug ||
    facts.path !== seen.path ||
    facts.parentId !== (seen.parent_id ?? 0) ||
    facts.isStartpage !== seen.is_startpage ||
    facts.position !== seen.position ||
    (seen.published_at !== undefined && facts.publishedAt !== seen.published_at)
  );
}

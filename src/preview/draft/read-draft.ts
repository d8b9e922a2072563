import type { ParsedStory, StoryOf } from '../../content/parse-story';
import { parseStory } from '../../content/parse-story';
import { StoryError } from '../../content/story-error';
import { defined } from '../../lib/values/defined';
import { asRecord, isRecord } from '../../lib/values/json';
import type { ContextStory, DraftContext } from './draft-context';
import { emptyContext } from './draft-context';
import { withPlaceholders, withoutFault } from './mend-draft';

/** Fault of a draft, by the story and the field to mend. */
export type DraftProblem = { story: string; field: string; sentence: string };

/**
 * A parsed draft, with the stories that were inlined in it, or the fault it has. A draft that could be
 * shown without the faulty part has both.
 */
export type ReadDraft =
  | { ok: true; story: ParsedStory; context: DraftContext; problem?: DraftProblem }
  | { ok: false; problem: DraftProblem };

/**
 * Reads a story as the service delivers it, or as the editor sends it at a keystroke: there,
 * relations are whole stories in place of their uuids. Uses the parser of the build, so that the
 * preview shows what a build would make; only a faulty part, which a build refuses with the whole story,
 * becomes a placeholder or is left out.
 */
export function readDraft(delivered: unknown): ReadDraft {
  const inlined = new Map<string, unknown>();
  const restored = asRecord(restoreRelations(delivered, inlined, true));
  // The source plugin of the build keeps the service's numeric id under another name.
  const entry = restored && { ...restored, internalId: restored.id };
  try {
    const { story, fault } = parseMended(entry);
    if (story) {
      const problem = fault && toProblem(fault);
      return {
        ok: true,
        story,
        context: toContext([...inlined.values()]),
        ...defined({ problem }),
      };
    }
    const fullSlug = slugOf(delivered);
    const sentence = `The story "${fullSlug}" has a content type that makes no page. Choose another one, or open a story of a page.`;
    return { ok: false, problem: { story: fullSlug, field: 'content', sentence } };
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    return { ok: false, problem: toProblem(error) };
  }
}

function toProblem({ storySlug, field, problem, message }: StoryError): DraftProblem {
  return { story: storySlug, field: field || problem, sentence: message };
}

/** Faulty parts of a story that are left out, at most. More are no draft that a person is writing. */
const maxLeftOut = 20;

/**
 * Parses a story, without its faulty parts if it has any.
 *
 * @returns `fault`: the first one that no placeholder shows
 * @throws StoryError for one that the story cannot be shown without
 */
function parseMended(entry: Record<string, unknown> | undefined) {
  try {
    return { story: parseStory(entry) };
  } catch (error) {
    const content = asRecord(entry?.content);
    if (!(error instanceof StoryError) || !content) throw error;
    return parseParts(entry, withPlaceholders(content));
  }
}

function parseParts(
  entry: Record<string, unknown> | undefined,
  content: Readonly<Record<string, unknown>>,
  first?: StoryError,
  leftOut = 0,
): { story: ParsedStory | undefined; fault?: StoryError } {
  try {
    return { story: parseStory({ ...entry, content }), ...defined({ fault: first }) };
  } catch (error) {
    if (!(error instanceof StoryError) || leftOut === maxLeftOut) throw error;
    const rest = withoutFault(content, error, typeof entry?.name === 'string' ? entry.name : '');
    if (rest === content) throw error;
    return parseParts(entry, rest, first ?? error, leftOut + 1);
  }
}

/** Parses stories that a draft refers to. One that cannot be read counts as absent. */
export function toContext(delivered: readonly unknown[]): DraftContext {
  const stories: Record<string, ContextStory | null> = {};
  for (const each of delivered) {
    const read = readDraft(each);
    if (read.ok) {
      Object.assign(stories, read.context.stories);
      const isPublished = !isRecord(each) || each.published_at !== null;
      stories[read.story.storyUuid] = toContextStory(read.story, isPublished && isDue(read.story));
    } else if (isDeliveredStory(each)) stories[each.uuid] = null;
  }
  return { ...emptyContext, stories };
}

function isDue(story: ParsedStory): boolean {
  return story.type !== 'article' || story.schedule <= new Date().toISOString();
}

/** Returns a story without its texts; `null` for one that nothing can refer to. */
export function toContextStory(story: ParsedStory, hasPage: boolean): ContextStory | null {
  switch (story.type) {
    case 'article':
      return { ...withoutText(story), hasPage };
    case 'page':
      return { ...withoutSections(story), hasPage };
    case 'layout':
    case 'redirects':
      return null;
    default:
      return { ...story, hasPage };
  }
}

function withoutText({
  body: _,
  contents: __,
  keyTerms: ___,
  faqs: ____,
  ...fields
}: StoryOf<'article'>) {
  return fields;
}

function withoutSections({ sections: _, unknownSections: __, ...fields }: StoryOf<'page'>) {
  return fields;
}

type DeliveredStory = { uuid: string; full_slug: string; content: object };

function isDeliveredStory(value: unknown): value is DeliveredStory {
  return (
    isRecord(value) &&
    typeof value.uuid === 'string' &&
    typeof value.full_slug === 'string' &&
    isRecord(value.content)
  );
}

/**
 * Replaces every story inside a value by its uuid, and collects it.
 *
 * @param isOutermost true for the story itself, which stays
 */
function restoreRelations(
  value: unknown,
  inlined: Map<string, unknown>,
  isOutermost = false,
): unknown {
  if (Array.isArray(value)) return value.map((item) => restoreRelations(item, inlined));
  if (!isRecord(value)) return value;
  if (!isOutermost && isDeliveredStory(value)) {
    if (!inlined.has(value.uuid)) inlined.set(value.uuid, value);
    return value.uuid;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, restoreRelations(item, inlined)]),
  );
}

function slugOf(delivered: unknown): string {
  return isDeliveredStory(delivered) ? delivered.full_slug : 'without a slug';
}

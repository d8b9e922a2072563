import type { ParsedStory } from '../../../content/parse-story';
import { parseStory } from '../../../content/parse-story';
import { StoryError } from '../../../content/story-error';

/** What decides whether a version of a story can be shown. */
export type StoryReading = {
  /** Absent for a content type without a page, and for a story that cannot be parsed. */
  type?: ParsedStory['type'];
  slug: string;
  /** Uuid of the story that its address depends on: an article's topic, a topic's category. */
  parentUuid?: string;
  /** Why it cannot be parsed. */
  fault?: ParseFault;
};

/** `endsBuild`: the build would stop at this story, instead of leaving it out. */
type ParseFault = { field: string; sentence: string; endsBuild: boolean };

type DeliveredStory = { id: number; slug?: unknown; full_slug: string; content: unknown };

/**
 * Parses a story as the build does.
 *
 * @param text the story in JSON, as the service delivers it
 */
export function readStory(text: string): StoryReading {
  const { content, ...story } = JSON.parse(text) as DeliveredStory;
  const slug = typeof story.slug === 'string' ? story.slug : '';
  try {
    const parsed = parseStory({
      ...story,
      internalId: story.id,
      content: JSON.stringify(content),
    });
    return parsed ? readingOf(slug, parsed) : { slug };
  } catch (error) {
    return { slug, fault: toFault(error, story) };
  }
}

/** Returns what decides whether a parsed story can be shown. */
export function readingOf(slug: string, parsed: ParsedStory): StoryReading {
  return { slug, type: parsed.type, ...parentOf(parsed) };
}

function parentOf(story: ParsedStory): Pick<StoryReading, 'parentUuid'> {
  const uuid =
    story.type === 'article'
      ? story.topicUuid
      : story.type === 'topic'
        ? story.categoryUuid
        : undefined;
  return uuid === undefined ? {} : { parentUuid: uuid };
}

function toFault(
  error: unknown,
  { full_slug: fullSlug }: Pick<DeliveredStory, 'full_slug'>,
): ParseFault {
  if (error instanceof StoryError) {
    return { field: error.field, sentence: error.message, endsBuild: false };
  }
  // A fault of the parser itself, such as too many levels.
  const sentence = `Story "${fullSlug}" cannot be read (${String(error)}). Undo its last change in the content service.`;
  return { field: 'content', sentence, endsBuild: true };
}

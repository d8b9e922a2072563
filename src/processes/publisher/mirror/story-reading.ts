import { placeOf } from '../../../content/model-words';
import type { ParsedStory } from '../../../content/parse-story';
import { parseStory } from '../../../content/parse-story';
import { StoryError } from '../../../content/story-error';
import { asRecord } from '../../../lib/values/json';
import type { StoryId } from '../../../domain/story/story-id';

/** Facts that decide whether a version of a story can be shown. */
export type StoryReading = {
  /** Absent for a content type without a page, and for a story that cannot be parsed. */
  type?: ParsedStory['type'];
  slug: string;
  /** Uuid of the story that its address depends on: an article's topic, a topic's category. */
  parentUuid?: string;
  /** True for an article that a training plan can name. */
  hasWorkout?: true;
  /** Articles that a training plan names, in its order, with the fields that name them. */
  workouts?: readonly { uuid: string; field: string }[];
  /** Why it cannot be parsed. */
  fault?: ParseFault;
};

/** `endsBuild`: the build would stop at this story, instead of leaving it out. */
type ParseFault = { field: string; sentence: string; endsBuild: boolean };

type DeliveredStory = {
  id: StoryId;
  uuid: string;
  slug?: unknown;
  full_slug: string;
  content: unknown;
};

/**
 * Parses a story as the build does.
 *
 * @param text the story in JSON, as the service delivers it
 */
export function readStory(text: string): StoryReading {
  const { content, ...story } = JSON.parse(text) as DeliveredStory;
  const slug = typeof story.slug === 'string' ? story.slug.normalize('NFC') : '';
  try {
    if (inheritedName.test(text)) {
      if (story.uuid in Object.prototype) return { slug, fault: unusableId(story.full_slug) };
      if (hasUnusableLink(content)) return { slug, fault: unusableLink(story.full_slug) };
    }
    const parsed = parseStory({
      ...story,
      internalId: story.id,
      content: JSON.stringify(content),
    });
    return parsed ? readingOf(slug, parsed) : { slug };
  } catch (error) {
    return { slug, fault: toFault(error, { ...story, content }) };
  }
}

/** Matches a value that is the name of a property that every object inherits. */
const inheritedName = new RegExp(
  `"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})"(?!\\s*:)`,
);

/**
 * True if a link names its story by an inherited property. The source plugin's client looks stories up
 * in a plain object, takes what it finds there for one, and ends the build (storyblok-js-client 7
 * `_insertLinks`).
 */
function hasUnusableLink(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasUnusableLink);
  const fields = asRecord(value);
  if (!fields) return false;
  const uuids = fields.linktype === 'story' ? [fields.id, fields.uuid] : [];
  return (
    uuids.some((uuid) => typeof uuid === 'string' && uuid in Object.prototype) ||
    Object.values(fields).some(hasUnusableLink)
  );
}

/** Describes a story that the same client would take for a property of every object. */
function unusableId(fullSlug: string): ParseFault {
  const sentence = `Story "${fullSlug}" has an id that no story can have. Create the story again in the content service.`;
  return { field: 'uuid', sentence, endsBuild: true };
}

function unusableLink(fullSlug: string): ParseFault {
  const sentence = `Story "${fullSlug}" links to a story by an id that no story can have. Choose the link's story again in the content service.`;
  return { field: 'content', sentence, endsBuild: true };
}

/** Returns what decides whether a parsed story can be shown. */
export function readingOf(slug: string, parsed: ParsedStory): StoryReading {
  return { slug, type: parsed.type, ...parentOf(parsed), ...workoutsIn(parsed) };
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

function workoutsIn(story: ParsedStory): Pick<StoryReading, 'hasWorkout' | 'workouts'> {
  if (story.type === 'article') return story.workout ? { hasWorkout: true } : {};
  if (story.type !== 'plan') return {};
  const workouts = story.weeks.flatMap(({ sessions }, week) =>
    sessions.flatMap((session, place) =>
      session.kind === 'workout'
        ? [{ uuid: session.storyUuid, field: `weeks.${week}.sessions.${place}.article` }]
        : [],
    ),
  );
  return { workouts };
}

function toFault(
  error: unknown,
  { full_slug: fullSlug, content }: Pick<DeliveredStory, 'full_slug' | 'content'>,
): ParseFault {
  if (error instanceof StoryError) {
    const { field } = error;
    return { field, sentence: error.sentenceAt(placeOf(content, field)), endsBuild: false };
  }
  // A fault of the parser itself, such as too many levels.
  const sentence = `Story "${fullSlug}" cannot be read (${String(error)}). Undo its last change in the content service.`;
  return { field: 'content', sentence, endsBuild: true };
}

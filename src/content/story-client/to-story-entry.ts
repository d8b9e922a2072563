import type { ServiceStory } from './service-story';

/**
 * A story as `parseStory` takes it: the content as JSON text, with uuids where relations were put
 * in.
 */
export function toStoryEntry(story: ServiceStory): Record<string, unknown> {
  const content = JSON.stringify(story.content, (_field, value: unknown) =>
    isStory(value) ? value.uuid : value,
  );
  return { ...story, content };
}

function isStory(value: unknown): value is ServiceStory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'uuid' in value &&
    'full_slug' in value &&
    'content' in value
  );
}

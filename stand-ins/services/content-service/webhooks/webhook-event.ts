import { spaceId } from '../store/stored-space';

/** Action on a story, as sent in the body of a webhook. */
export type StoryAction = 'published' | 'unpublished' | 'deleted' | 'moved';

export type AssetAction = 'created' | 'deleted';

export type WebhookEvent =
  | { subject: 'story'; action: StoryAction; storyId: number; name: string; fullSlug: string }
  | { subject: 'asset'; action: AssetAction; assetId: number; filename: string }
  | { subject: 'datasource'; action: 'entries_updated'; slug: string; name: string }
  | { subject: 'release'; action: 'merged'; releaseId: number; name: string };

/** Topics an endpoint can subscribe to, also those of changes that cannot be made here. */
export const webhookTopics: readonly string[] = [
  ...['story.published', 'story.unpublished', 'story.deleted', 'story.moved'],
  ...['asset.created', 'asset.replaced', 'asset.deleted', 'asset.restored'],
  ...['datasource.entries_updated', 'release.merged'],
];

/** Returns the value of `x-storyblok-topic`. */
export function topicOf({ subject, action }: WebhookEvent): string {
  return `${subject}.${action}`;
}

/**
 * Returns the JSON body. For stories and releases the shape is the real one. For assets and datasources the
 * protocol defines only `asset_id` and `datasource_slug`; the short `action` is this service's
 * choice.
 */
export function bodyOf(event: WebhookEvent): Record<string, string | number> {
  return {
    text: describeEvent(event),
    action: event.subject === 'release' ? 'release_merged' : event.action,
    space_id: spaceId,
    ...subjectOf(event),
  };
}

function subjectOf(event: WebhookEvent): Record<string, string | number> {
  if (event.subject === 'story') return { story_id: event.storyId, full_slug: event.fullSlug };
  if (event.subject === 'asset') return { asset_id: event.assetId };
  if (event.subject === 'release') return { release_id: event.releaseId };
  return { datasource_slug: event.slug };
}

function describeEvent(event: WebhookEvent): string {
  if (event.subject === 'story') {
    return `The user Editor ${event.action} the Story ${event.name} (${event.fullSlug})`;
  }
  if (event.subject === 'asset') {
    return `The user Editor ${event.action} the Asset ${event.filename}`;
  }
  if (event.subject === 'release') return `The release ${event.name} has been merged.`;
  return `The user Editor changed entries of the Datasource ${event.name} (${event.slug})`;
}

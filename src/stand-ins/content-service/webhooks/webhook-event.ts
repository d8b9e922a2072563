import { spaceId } from '../store/stored-space';

/** What happened to a story, as the body of a webhook names it. */
export type StoryAction = 'published' | 'unpublished' | 'deleted' | 'moved';

export type AssetAction = 'created' | 'deleted' | 'restored';

/** Something worth telling others. */
export type WebhookEvent =
  | { subject: 'story'; action: StoryAction; storyId: number; name: string; fullSlug: string }
  | { subject: 'asset'; action: AssetAction; assetId: number; filename: string }
  | { subject: 'datasource'; action: 'entries_updated'; slug: string; name: string };

/** Every topic an endpoint can ask for. Assets are never replaced here, but may be elsewhere. */
export const webhookTopics: readonly string[] = [
  ...['story.published', 'story.unpublished', 'story.deleted', 'story.moved'],
  ...['asset.created', 'asset.replaced', 'asset.deleted', 'asset.restored'],
  'datasource.entries_updated',
];

/** The value of `x-storyblok-topic`. */
export function topicOf({ subject, action }: WebhookEvent): string {
  return `${subject}.${action}`;
}

/**
 * The JSON body. For stories the shape is the real one; for assets and datasources the protocol
 * names only `asset_id` and `datasource_slug`, and the short `action` is this service's choice.
 */
export function bodyOf(event: WebhookEvent): Record<string, string | number> {
  return { text: sentenceOf(event), action: event.action, space_id: spaceId, ...subjectOf(event) };
}

/** Names the subject for people. */
export function titleOf(event: WebhookEvent): string {
  if (event.subject === 'story') return event.fullSlug;
  return event.subject === 'asset' ? event.filename : event.slug;
}

function subjectOf(event: WebhookEvent): Record<string, string | number> {
  if (event.subject === 'story') return { story_id: event.storyId, full_slug: event.fullSlug };
  if (event.subject === 'asset') return { asset_id: event.assetId };
  return { datasource_slug: event.slug };
}

function sentenceOf(event: WebhookEvent): string {
  if (event.subject === 'story') {
    return `The user Editor ${event.action} the Story ${event.name} (${event.fullSlug})`;
  }
  if (event.subject === 'asset') {
    return `The user Editor ${event.action} the Asset ${event.filename}`;
  }
  return `The user Editor changed entries of the Datasource ${event.name} (${event.slug})`;
}

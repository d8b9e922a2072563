import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { notFound } from '../service-error';
import type { Edited } from '../store/change-queue';
import type { ReleaseMark, StoredSpace, StoredStory, StoryContent } from '../store/stored-space';
import { currentVersion } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { withRelease } from '../store/with-release';
import type { StoryAction } from '../webhooks/webhook-event';
import type { WebhookSender } from '../webhooks/webhook-sender';
import type { ManagementContext } from './management-context';
import type { MergedRelease } from './releases/release-stories';
import type { ChangedStory } from './story-edits';
import type { FaultCount } from './story-faults';
import { countFaults } from './story-faults';
import { checkRevision, entityTagOf, revisionOf } from './story-revision';

/** A story after an edit, in the space as the edit left it. */
type EditedStory = { space: StoredSpace; visible: VisibleStory };

/** Stores a new story, in a release if one is named. Resolves to it once it is on the disk. */
export function addStory(
  { store }: ManagementContext,
  edit: (space: StoredSpace) => Edited<ChangedStory>,
  releaseId?: number,
): Promise<EditedStory> {
  return store.change((before) => {
    const { space, result } = edit(before);
    const scope = withRelease(space, releaseId, 'draft');
    return { space, result: { space: scope, visible: findVisible(scope, result.storyId) } };
  });
}

/**
 * Stores an edit of one story, unless it has another revision than the request expects. Resolves to
 * the edited story once it is on the disk.
 */
export function changeStory(
  context: ManagementContext,
  { request, storyId, releaseId }: { request: Request; storyId: number; releaseId?: number },
  edit: (space: StoredSpace) => Edited<ChangedStory>,
): Promise<EditedStory> {
  const checked = (before: StoredSpace) => {
    checkRevision(withRelease(before, releaseId, 'draft'), storyId, request);
    return edit(before);
  };
  return addStory(context, checked, releaseId);
}

/**
 * Returns the story of an id as an editor sees it.
 *
 * @throws ServiceError 404 if there is none
 */
export function findVisible(space: StoredSpace, storyId: number): VisibleStory {
  const visible = storyTree(space, 'draft').byId.get(storyId);
  if (!visible) throw notFound();
  return visible;
}

/** Sends a story with its content, and its revision as the entity tag. */
export function sendStory(
  response: Response,
  { tokens }: ManagementContext,
  { space, visible }: EditedStory,
): void {
  const { content } = visible.version;
  const story = { ...toManagedStory(visible, space, tokens.preview), content };
  response.set('ETag', entityTagOf(space, visible.story)).json({ story });
}

/** Sends a webhook about a change of a story. */
export function announceStory(
  { webhooks }: { webhooks: Pick<WebhookSender, 'send'> },
  action: StoryAction,
  { story, version, fullSlug }: VisibleStory,
): void {
  const { storyId } = story;
  webhooks.send({ subject: 'story', action, storyId, name: version.name, fullSlug });
}

/**
 * Sends the webhooks of a merged release: its own, then those of its stories. Whether the real service
 * sends the latter is unverified; receivers must cope with both.
 */
export function announceMerge(
  context: { webhooks: Pick<WebhookSender, 'send'> },
  { space, release, storyIds }: MergedRelease & { space: StoredSpace },
): void {
  const { releaseId, name } = release;
  context.webhooks.send({ subject: 'release', action: 'merged', releaseId, name });
  for (const storyId of storyIds) announceStory(context, 'published', findVisible(space, storyId));
}

/**
 * Converts a story to its form in lists, without content. `faults` is this service's addition: an
 * editor sees in the list which stories need work. With `withSummary` it has the plain fields of
 * its content.
 */
export function toListedStory(
  visible: VisibleStory,
  space: StoredSpace,
  { tokens, withSummary }: Pick<ManagementContext, 'tokens'> & { withSummary: boolean },
): ManagedStory & ListedFields {
  const { content } = visible.version;
  return {
    ...toManagedStory(visible, space, tokens.preview),
    content_type: content.component ?? '',
    content_summary: withSummary ? plainFields(content) : {},
    faults: countFaults(space, content),
  };
}

/** Fields of a story that only lists have. */
type ListedFields = {
  /** Empty for a folder. */
  content_type: string;
  content_summary: Record<string, string | number | boolean>;
  faults: FaultCount;
};

/** Maximum length of a text in a summary, in characters. */
const maxSummaryLength = 200;

function plainFields(content: StoryContent): ListedFields['content_summary'] {
  const plain: ListedFields['content_summary'] = {};
  for (const [name, value] of Object.entries(content)) {
    if (typeof value === 'string') plain[name] = value.slice(0, maxSummaryLength);
    else if (typeof value === 'number' || typeof value === 'boolean') plain[name] = value;
  }
  return plain;
}

/** Converts a story to its wire form, without its content. */
function toManagedStory(
  visible: VisibleStory,
  space: StoredSpace,
  previewToken: string,
): ManagedStory {
  const { story, version, fullSlug } = visible;
  const breadcrumbs = foldersAbove(visible, space);
  return {
    name: version.name,
    parent_id: story.parentId,
    group_id: story.groupId,
    created_at: story.createdAt,
    updated_at: story.updatedAt,
    published_at: story.publishedAt,
    first_published_at: story.firstPublishedAt,
    id: story.storyId,
    uuid: story.storyUuid,
    is_folder: story.isFolder,
    published: story.published !== null,
    unpublished_changes: story.published !== null && story.draft !== null,
    slug: version.slug,
    full_slug: fullSlug,
    path: version.path,
    position: story.position,
    is_startpage: story.isStartpage,
    tag_list: [...version.tagList],
    default_root: null,
    disble_fe_editor: false,
    parent: breadcrumbs.at(-1) ?? null,
    breadcrumbs,
    pinned: false,
    preview_token: signPreview(space.spaceId, previewToken),
    last_author: null,
    deleted_at: 'deletedAt' in story ? String(story.deletedAt) : null,
    ...schedulesOf(story, space),
    ...releasesOf(story, space),
    revision: revisionOf(space, story),
  };
}

/** Returns the fields about the planned publication. A story has one at most, and never expires here. */
function schedulesOf({ storyId, inRelease }: StoredStory, space: StoredSpace) {
  if (inRelease) return releaseScheduleOf(inRelease, space);
  const plan = space.storySchedulings.find(
    (scheduling) => scheduling.storyId === storyId && scheduling.status === 'scheduled',
  );
  const publishAt = plan?.publishAt ?? null;
  return {
    publish_at: publishAt,
    expire_at: null,
    is_scheduled: plan !== undefined,
    scheduled_dates: publishAt,
    schedule_problem: plan?.problem ?? null,
  };
}

/** Returns the fields about releases. Merged ones no longer count. */
function releasesOf({ storyId, inRelease }: StoredStory, space: StoredSpace) {
  const open = new Set(space.releases.flatMap((each) => (each.released ? [] : [each.releaseId])));
  const entries = space.releaseStories.filter((entry) => entry.storyId === storyId);
  return {
    release_ids: entries.map(({ releaseId }) => releaseId).filter((id) => open.has(id)),
    release_conflict: inRelease?.hasConflict ?? false,
  };
}

/** Returns the same fields for a version in a release, which is published by the merge. */
function releaseScheduleOf({ releaseId }: ReleaseMark, { releases }: StoredSpace) {
  const publishAt = releases.find((each) => each.releaseId === releaseId)?.releaseAt ?? null;
  return {
    publish_at: publishAt,
    expire_at: null,
    is_scheduled: publishAt !== null,
    scheduled_dates: publishAt,
    schedule_problem: null,
  };
}

/** Signs a preview address: a token that proves for an hour that its holder may see drafts. */
function signPreview(spaceId: number, previewToken: string): ManagedStory['preview_token'] {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const token = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex');
  return { token, timestamp };
}

function foldersAbove({ story }: VisibleStory, space: StoredSpace): Breadcrumb[] {
  const { byId } = storyTree(space, 'draft');
  const crumbs: Breadcrumb[] = [];
  let folder = byId.get(story.parentId)?.story;
  while (folder) {
    const { name, slug } = currentVersion(folder);
    crumbs.unshift({ id: folder.storyId, name, parent_id: folder.parentId, slug });
    folder = byId.get(folder.parentId)?.story;
  }
  return crumbs;
}

/** A folder above a story. */
type Breadcrumb = { id: number; name: string; parent_id: number; slug: string };

/** A story or folder as the management API sends it, in its newest saved state. */
type ManagedStory = {
  name: string;
  parent_id: number;
  group_id: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  first_published_at: string | null;
  id: number;
  uuid: string;
  is_folder: boolean;
  published: boolean;
  unpublished_changes: boolean;
  slug: string;
  full_slug: string;
  path: string | null;
  position: number;
  is_startpage: boolean;
  tag_list: string[];
  default_root: null;
  /** Misspelled as in the real service. */
  disble_fe_editor: boolean;
  parent: Breadcrumb | null;
  breadcrumbs: Breadcrumb[];
  pinned: boolean;
  /** Token in the visual editor's preview address. */
  preview_token: { token: string; timestamp: string };
  last_author: null;
  deleted_at: string | null;
  /** Time of the planned publication. */
  publish_at: string | null;
  expire_at: null;
  is_scheduled: boolean;
  scheduled_dates: string | null;
  /** Reason why it was not published at that time. Not in the real answer. */
  schedule_problem: string | null;
  /** Open releases that have a version of the story. */
  release_ids: number[];
  /** The story itself has changed since it was put into the release that is read. Not in the real answer. */
  release_conflict: boolean;
  /** The entity tag's value. Not in the real answer. */
  revision: string;
};

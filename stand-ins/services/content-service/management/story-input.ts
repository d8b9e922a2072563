import { invalidFields } from '../service-error';
import type { StoredSpace, StoryContent, StoryVersion } from '../store/stored-space';
import { storyTree } from '../store/story-tree';
import type { BodyField, FieldKind } from './body-fields';
import {
  flagKind,
  isJsonObject,
  numberKind,
  readBodyFields,
  readWrapped,
  refuseInvalid,
  textKind,
  textsKind,
} from './body-fields';

/** Fields of a `story` object that an editor may set; absent ones stay unchanged. */
export type StoryInput = {
  name?: string;
  slug?: string;
  content?: StoryContent;
  path?: string | null;
  tagList?: string[];
  parentId?: number;
  isFolder?: boolean;
  isStartpage?: boolean;
  position?: number;
  firstPublishedAt?: string | null;
};

const dateKind: FieldKind = {
  expected: 'must be an ISO 8601 date',
  test: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

const blokKind: FieldKind = {
  expected: 'must be an object with a component',
  test: (value) =>
    isJsonObject(value) && typeof value.component === 'string' && value.component !== '',
};

const fields: readonly (BodyField & { key: keyof StoryInput })[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'slug', key: 'slug', kind: textKind },
  { name: 'content', key: 'content', kind: blokKind },
  { name: 'path', key: 'path', kind: textKind, nullable: true },
  { name: 'tag_list', key: 'tagList', kind: textsKind },
  { name: 'parent_id', key: 'parentId', kind: numberKind },
  { name: 'is_folder', key: 'isFolder', kind: flagKind },
  { name: 'is_startpage', key: 'isStartpage', kind: flagKind },
  { name: 'position', key: 'position', kind: numberKind },
  { name: 'first_published_at', key: 'firstPublishedAt', kind: dateKind, nullable: true },
];

/**
 * Reads the `story` of a request body. Fields an editor cannot set are ignored, since clients send
 * back whole stories.
 *
 * @throws ServiceError 400 without a `story` object, 422 naming every field of a wrong type
 */
export function readStoryInput(body: unknown): StoryInput {
  const { content, ...story } = readWrapped(body, 'story');
  if (story.parent_id === null) story.parent_id = 0;
  if (isDeeperThan(maxDepth, content)) {
    throw invalidFields({ content: [`is nested more than ${maxDepth} levels deep`] });
  }
  return readBodyFields(story.is_folder === true ? story : { ...story, content }, fields);
}

/** Maximum depth of content. 200 bloks inside one another need less than half of it. */
const maxDepth = 1_000;

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((entry) => isDeeperThan(depth - 1, entry));
}

/** A save by a desk. `visitId` names the time for which one of its tabs has the story open. */
export type DeskSave = { visitId: string; isAutosave: boolean };

/** Reads which visit saves, and whether its desk does so by itself: this service's addition. */
export function readDeskSave(query: URLSearchParams): DeskSave | undefined {
  const visitId = query.get('visit');
  return visitId ? { visitId, isAutosave: query.get('autosave') === '1' } : undefined;
}

/** Returns true if the request asks, in its body or query, to publish at once. */
export function asksToPublish(body: unknown, query: URLSearchParams): boolean {
  const publish = isJsonObject(body) ? body.publish : undefined;
  return [publish, query.get('publish')].some((value) => ['1', 'true'].includes(String(value)));
}

/**
 * Validates a version against the rest of the space.
 *
 * @throws ServiceError 422 naming every invalid field
 */
export function checkVersion(
  space: StoredSpace,
  place: { storyId: number | null; parentId: number; isStartpage: boolean; isFolder: boolean },
  version: StoryVersion,
): void {
  const messages: Record<string, string[]> = {};
  if (version.name.trim() === '') messages.name = ["can't be blank"];
  if (version.slug === '') messages.slug = ["can't be blank"];
  else if (!/^[^\s/?#]+$/.test(version.slug)) {
    messages.slug = ['must not contain spaces, slashes, ? or #'];
  }
  if (!place.isFolder && version.content.component === undefined) {
    messages.content = ['must be an object with a component'];
  }
  const tree = storyTree(space, 'draft');
  const parent = tree.byId.get(place.parentId);
  if (place.parentId !== 0 && !parent?.story.isFolder) {
    messages.parent_id = ['is not a folder of this space'];
  }
  const siblings = [...tree.folders, ...tree.stories].filter(
    ({ story }) => story.parentId === place.parentId && story.storyId !== place.storyId,
  );
  const taken = siblings.some(
    (sibling) =>
      sibling.version.slug === version.slug && sibling.story.isStartpage === place.isStartpage,
  );
  if (taken) messages.slug = ['has already been taken'];
  refuseInvalid(messages);
}

import { invalidFields, malformed } from '../service-error';
import type { StoredSpace, StoryContent, StoryVersion } from '../store/stored-space';
import { storyTree } from '../store/story-tree';

/** The fields of a `story` object that an editor may set; absent ones stay as they are. */
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

type Kind = { expected: string; test: (value: unknown) => boolean };

const text: Kind = { expected: 'must be a text', test: (value) => typeof value === 'string' };
const flag: Kind = {
  expected: 'must be true or false',
  test: (value) => typeof value === 'boolean',
};
const number: Kind = { expected: 'must be a whole number', test: Number.isInteger };
const date: Kind = {
  expected: 'must be an ISO 8601 date',
  test: (value) =>
    value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
};
const texts: Kind = {
  expected: 'must be a list of texts',
  test: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
};
const blok: Kind = {
  expected: 'must be an object with a component',
  test: (value) => isRecord(value) && typeof value.component === 'string' && value.component !== '',
};

const fields: readonly { name: string; key: keyof StoryInput; kind: Kind; nullable?: true }[] = [
  { name: 'name', key: 'name', kind: text },
  { name: 'slug', key: 'slug', kind: text },
  { name: 'content', key: 'content', kind: blok },
  { name: 'path', key: 'path', kind: text, nullable: true },
  { name: 'tag_list', key: 'tagList', kind: texts },
  { name: 'parent_id', key: 'parentId', kind: number },
  { name: 'is_folder', key: 'isFolder', kind: flag },
  { name: 'is_startpage', key: 'isStartpage', kind: flag },
  { name: 'position', key: 'position', kind: number },
  { name: 'first_published_at', key: 'firstPublishedAt', kind: date },
];

/**
 * Reads the `story` of a request body. Fields an editor cannot set are ignored, since clients send
 * back whole stories.
 *
 * @throws ServiceError 400 without a `story` object, 422 naming every field of a wrong kind
 */
export function readStoryInput(body: unknown): StoryInput {
  const story = isRecord(body) ? body.story : undefined;
  if (!isRecord(story)) throw malformed('The request body must be JSON with a "story" object.');
  const messages: Record<string, string[]> = {};
  const input: Record<string, unknown> = {};
  const isFolder = story.is_folder === true;
  for (const { name, key, kind, nullable } of fields) {
    const value = name === 'parent_id' && story[name] === null ? 0 : story[name];
    if (value === undefined || (isFolder && name === 'content')) continue;
    if ((nullable && value === null) || kind.test(value)) input[key] = value;
    else messages[name] = [kind.expected];
  }
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
  return input;
}

/** Did the request ask to publish in the same go? */
export function asksToPublish(body: unknown): boolean {
  const publish = isRecord(body) ? body.publish : undefined;
  return publish === 1 || publish === '1' || publish === true;
}

/**
 * Checks a version against the rest of the space.
 *
 * @throws ServiceError 422 naming every field with its fault
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
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

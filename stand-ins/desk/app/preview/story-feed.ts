import { isRecord } from '../../../../src/lib/values/json';
import type { StoryWork } from '../story/state/story-state';
import { isSameWork, toWork } from '../story/state/story-state';
import type { BlokContent, WholeStory } from '../wire/management';

/** A blok to mark. Without breadcrumbs the bridge offers no menus over it, which the desk does not answer. */
type MarkedBlok = {
  breadcrumbs: readonly [];
  blok: { uid: string; id: string; space: number; name: string };
};

/** A message of the desk. */
export type DeskMessage =
  | {
      action: 'enterEditmode';
      reload: boolean;
      storyId: number;
      componentNames: Record<string, string>;
      appVersion: 'v1';
    }
  | { action: 'pingBack' }
  | { action: 'input'; story: object }
  | { action: 'change'; reload: true; storyId: number; slug: string; slugChanged: boolean }
  | { action: 'published'; storyId: number; slug: string; slugChanged: boolean }
  | { action: 'unpublished'; storyId: number; slug: string }
  /** Marks a blok and scrolls to it. */
  | ({ action: 'enterComponent'; storyId: number; componentId: string } & MarkedBlok)
  /** Marks a blok that the person has clicked in the page. */
  | ({ action: 'editedBlok' } & MarkedBlok)
  | { action: 'deselectBlok' };

/** The story as last saved, and what of it is being edited. */
export type StoryWithWork = { story: WholeStory } & StoryWork;

type StoryFeed = {
  /** Begins anew for a page that has just loaded, and so has read the saved draft itself. */
  start: () => void;
  /** Tells the page what has changed: a keystroke with the next frame, a write at once. */
  update: (now: StoryWithWork) => void;
  /** Sends what waits for the next frame. */
  flush: () => void;
  stop: () => void;
};

type Options = { spaceId: number; first: StoryWithWork; send: (message: DeskMessage) => void };

/**
 * Creates the feed of a story to its page. It sends the whole story at each change, in the form of the
 * delivery API. Stories that it refers to stay uuids, which the page reads itself.
 */
export function createStoryFeed({ spaceId, first, send }: Options): StoryFeed {
  let state = first;
  /** Content the page has: the saved draft, or what was sent last. */
  let shown = savedWork(first);
  let frameRequest = 0;

  /** Sends the newest work with the next frame of the screen, however many keys were pressed. */
  function sendSoon(): void {
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(sendNow);
  }

  function sendNow(): void {
    cancelAnimationFrame(frameRequest);
    const { story, ...work } = state;
    if (isSameWork(work, shown)) return;
    shown = work;
    // What was typed and taken back is the saved draft, and must not count as unsaved there.
    if (isSameWork(work, story)) send(changeMessage(story, story));
    else send({ action: 'input', story: toSentStory(withNames(story, work), spaceId) });
  }

  return {
    start: () => {
      shown = savedWork(state);
      sendSoon();
    },
    update: (now) => {
      const before = state.story;
      state = now;
      if (now.story !== before) {
        for (const message of writeMessages(before, now.story)) send(message);
        // At these the page reads the saved draft and drops what was sent before.
        shown = savedWork(now);
      }
      if (!isSameWork(now, shown)) sendSoon();
    },
    flush: sendNow,
    stop: () => cancelAnimationFrame(frameRequest),
  };
}

/** Returns what is saved, with the edited content as an object if both are equal. */
function savedWork({ story, content }: StoryWithWork): StoryWork {
  const isSame = JSON.stringify(story.content) === JSON.stringify(content);
  return { ...toWork(story), content: isSame ? content : story.content };
}

/** Returns a story with the name, the address and the content that have been typed. */
function withNames(story: WholeStory, { name, slug, content }: StoryWork): WholeStory {
  // An empty slug has no page; the form says so.
  if (slug === '' || slug === story.slug) return { ...story, name, content };
  const folder = story.full_slug.slice(0, story.full_slug.lastIndexOf('/') + 1);
  return { ...story, name, slug, full_slug: folder + slug, content };
}

/** Returns the messages to the page after a write, by the difference of the story. */
function writeMessages(before: WholeStory, now: WholeStory): DeskMessage[] {
  const change = changeMessage(before, now);
  const { storyId, slug, slugChanged } = change;
  const isPublished = now.published_at !== before.published_at || !before.published;
  const messages: DeskMessage[] = now.updated_at === before.updated_at ? [] : [change];
  if (now.published && isPublished) {
    messages.push({ action: 'published', storyId, slug, slugChanged });
  }
  if (before.published && !now.published) messages.push({ action: 'unpublished', storyId, slug });
  return messages;
}

function changeMessage(before: WholeStory, { id: storyId, full_slug: slug }: WholeStory) {
  const slugChanged = slug !== before.full_slug;
  return { action: 'change', reload: true, storyId, slug, slugChanged } as const;
}

/** A story as the page gets it: the form of a draft in the delivery API. */
type SentStory = Readonly<Record<string, unknown>> & { content: BlokContent };

/** Converts a story to what the page gets, with marks by which the bridge finds the bloks (`_editable`). */
export function toSentStory(story: WholeStory, spaceId: number): SentStory {
  return {
    name: story.name,
    created_at: story.created_at,
    published_at: story.published_at,
    updated_at: story.updated_at,
    id: story.id,
    uuid: story.uuid,
    content: withMarks(story.content, story.id, spaceId) as BlokContent,
    slug: story.slug,
    full_slug: story.full_slug,
    sort_by_date: null,
    position: story.position,
    tag_list: story.tag_list,
    is_startpage: story.is_startpage,
    parent_id: story.parent_id,
    meta_data: null,
    group_id: story.group_id,
    first_published_at: story.first_published_at,
    release_id: null,
    lang: 'default',
    path: story.path,
    alternates: [],
    default_full_slug: null,
    translated_slugs: null,
    unpublished_changes: story.unpublished_changes,
    is_folder: story.is_folder,
    breadcrumbs: story.breadcrumbs,
  };
}

function withMarks(value: unknown, storyId: number, spaceId: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarks(item, storyId, spaceId));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([key, item]) => [
    key,
    withMarks(item, storyId, spaceId),
  ]);
  const { component: name, _uid: uid } = value;
  if (typeof name !== 'string' || typeof uid !== 'string') return Object.fromEntries(fields);
  // All values of the comment that the bridge parses are texts.
  const blok = { name, space: String(spaceId), uid, id: String(storyId) };
  const mark = `<!--#storyblok#${JSON.stringify(blok)}-->`;
  return { ...Object.fromEntries(fields), _editable: mark };
}

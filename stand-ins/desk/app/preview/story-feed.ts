import type { StoryWork } from '../story/state/story-work';
import { isSameWork, toWork } from '../story/state/story-work';
import type { WholeStory } from '../wire/management';
import type { DeskMessage } from './bridge-messages';
import type { RelatedStories } from './related-stories';
import { createRelatedStories } from './related-stories';
import { createStoryConversion, findRelated } from './sent-story';

/** The story as last saved, and what of it is being edited. */
export type StoryWithWork = { story: WholeStory } & StoryWork;

export type StoryFeed = {
  /** Begins anew for a page that has just loaded, and so has read the saved draft itself. */
  start: (relations: readonly string[]) => void;
  /** Tells the page what has changed: a keystroke with the next frame, a write at once. */
  update: (now: StoryWithWork) => void;
  /** Sends what waits for the next frame. */
  flush: () => void;
  stop: () => void;
};

type Options = {
  spaceId: number;
  campaignId: number | null;
  first: StoryWithWork;
  send: (message: DeskMessage) => void;
};

/**
 * Creates the feed of a story to its page. It sends the whole story at each change, in the form of the
 * delivery API, with the stories that the page wants inlined as far as they have arrived.
 */
export function createStoryFeed({ spaceId, campaignId, first, send }: Options): StoryFeed {
  let state = first;
  let relations: ReadonlySet<string> = new Set();
  /** Content the page has: the saved draft, or what was sent last. */
  let shown = savedWork(first);
  /** True once the page has something that was sent. */
  let hasTyped = false;
  let isDue = false;
  let frameRequest = 0;
  const related = createRelatedStories(campaignId, () => {
    convert = createInliningConversion(spaceId, relations, related);
    isDue = hasTyped;
    sendSoon();
  });
  let convert = createInliningConversion(spaceId, relations, related);

  /** Sends the newest work with the next frame of the screen, however many keys were pressed. */
  function sendSoon(): void {
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(sendNow);
  }

  function sendNow(): void {
    cancelAnimationFrame(frameRequest);
    const { story, ...work } = state;
    if (relations.size > 0) related.want(findRelated(work.content, relations));
    if (isSameWork(work, shown) && !isDue) return;
    shown = work;
    isDue = false;
    hasTyped = true;
    send({ action: 'input', story: convert(withNames(story, work), work.content) });
  }

  /** Returns to the saved draft, which the page reads itself. */
  function restart(): void {
    shown = savedWork(state);
    hasTyped = false;
    isDue = false;
  }

  return {
    start: (wanted) => {
      relations = new Set(wanted);
      convert = createInliningConversion(spaceId, relations, related);
      restart();
      sendSoon();
    },
    update: (now) => {
      const before = state;
      state = now;
      if (now.story !== before.story) {
        for (const message of writeMessages(before.story, now.story)) send(message);
        // At these the page reads the saved draft and drops what was sent before.
        restart();
      }
      if (!isSameWork(now, shown)) sendSoon();
    },
    flush: sendNow,
    stop: () => {
      cancelAnimationFrame(frameRequest);
      related.stop();
    },
  };
}

/** Creates a conversion that inlines the stories that have arrived by now. */
function createInliningConversion(
  spaceId: number,
  relations: ReadonlySet<string>,
  stories: RelatedStories,
) {
  const none = { spaceId, relations: new Set<string>(), related: () => undefined };
  const alone = createStoryConversion(none);
  const related = (storyUuid: string) => {
    const story = stories.get(storyUuid);
    return story && alone(story, story.content);
  };
  return createStoryConversion({ spaceId, relations, related });
}

/** Returns what is saved, with the edited content as an object if both are equal. */
function savedWork({ story, content }: StoryWithWork): StoryWork {
  const isSame = JSON.stringify(story.content) === JSON.stringify(content);
  return { ...toWork(story), content: isSame ? content : story.content };
}

/** Returns a story under the name and the address that have been typed. */
function withNames(story: WholeStory, { name, slug }: StoryWork): WholeStory {
  // An empty slug has no page; the form says so.
  if (slug === '' || slug === story.slug) return { ...story, name };
  const folder = story.full_slug.slice(0, story.full_slug.lastIndexOf('/') + 1);
  return { ...story, name, slug, full_slug: folder + slug };
}

/** Returns the message to the page after a write, by the difference of the story. */
function writeMessages(before: WholeStory, now: WholeStory): DeskMessage[] {
  const { id: storyId, full_slug: slug } = now;
  const slugChanged = slug !== before.full_slug;
  const messages: DeskMessage[] = [];
  if (now.updated_at !== before.updated_at) {
    messages.push({ action: 'change', reload: true, storyId, slug, slugChanged });
  }
  if (now.published && (now.published_at !== before.published_at || !before.published)) {
    messages.push({ action: 'published', storyId, slug, slugChanged });
  }
  if (before.published && !now.published) {
    messages.push({ action: 'unpublished', storyId, slug });
  }
  return messages;
}

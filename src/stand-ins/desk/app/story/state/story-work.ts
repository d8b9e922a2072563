import type { WholeStory } from '../../wire/management';

/** What an editor changes on the screen of a story. */
export type StoryWork = Pick<WholeStory, 'name' | 'slug' | 'content'>;

/** Compares by identity, which edits and merges keep for equal parts. */
export function isSameWork(left: StoryWork, right: StoryWork): boolean {
  return left.content === right.content && left.name === right.name && left.slug === right.slug;
}

export function toWork({ name, slug, content }: WholeStory): StoryWork {
  return { name, slug, content };
}

import type { WholeStory } from '../../wire/management';

/** Parts of a story that an editor changes on its screen. */
export type StoryWork = Pick<WholeStory, 'name' | 'slug' | 'content'>;

/** Compares by identity, which edits and merges keep for equal parts. */
export function isSameWork(left: StoryWork, right: StoryWork): boolean {
  return left.content === right.content && left.name === right.name && left.slug === right.slug;
}

export function toWork({ name, slug, content }: WholeStory): StoryWork {
  return { name, slug, content };
}

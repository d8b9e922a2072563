import type { FieldRef, WholeStory } from '../../wire/management';

/** Parts of a story that an editor changes on its screen. */
export type StoryWork = Pick<WholeStory, 'name' | 'slug' | 'content'>;

/** Stands for a `_uid` in references to the name and the slug, which are not part of the content. */
export const storyFieldsUid = 'story';

export const slugRef: FieldRef = { blokUid: storyFieldsUid, field: 'slug' };

/** Compares by identity, which edits keep for equal parts. */
export function isSameWork(left: StoryWork, right: StoryWork): boolean {
  return left.content === right.content && left.name === right.name && left.slug === right.slug;
}

export function toWork({ name, slug, content }: WholeStory): StoryWork {
  return { name, slug, content };
}

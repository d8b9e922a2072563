import { compareWords } from '../../../../src/lib/values/word-difference';
import type { ContentDifference } from '../compare/compare-contents';
import type { BlokContent, WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';

/** The version of a story that readers have. */
export type PublishedVersion = {
  name: string;
  slug: string;
  tags: readonly string[];
  content: BlokContent;
};

type Version = {
  id: number;
  status: string;
  meta_data: { name: string; slug: string; tag_list: readonly string[] };
  content?: BlokContent;
};

/**
 * Reads the published version of a story: the story itself if nothing was saved since, else the last
 * one in its history.
 *
 * @returns a sentence if it cannot be read; `null` for a story that is not published
 */
export async function readPublished(
  story: WholeStory,
  signal?: AbortSignal,
): Promise<PublishedVersion | string | null> {
  if (!story.published) return null;
  if (!story.unpublished_changes) {
    const { name, slug, tag_list: tags, content } = story;
    return { name, slug, tags, content };
  }
  const list = await manage<{ story_versions: Version[] }>(
    `/story_versions?by_story_id=${story.id}&per_page=100`,
    { signal },
  );
  if (!list.ok) return list.failure.sentence;
  const newest = list.value.story_versions.find(({ status }) => status === 'published');
  if (!newest) return forgottenMessage;
  const whole = await manage<{ story_versions: Version }>(
    `/story_versions/${newest.id}?show_content=1`,
    { signal },
  );
  if (!whole.ok) return whole.failure.sentence;
  const { content, meta_data: meta } = whole.value.story_versions;
  if (!content) return forgottenMessage;
  return { name: meta.name, slug: meta.slug, tags: meta.tag_list, content };
}

const forgottenMessage =
  'The published version is no longer in the history of this story, so the differences cannot be listed.';

/** Lists what differs beside the content: name, slug and tags. */
export function compareFrames(before: PublishedVersion, story: WholeStory): ContentDifference[] {
  const pairs = [
    ['Name', before.name, story.name],
    ['Slug', before.slug, story.slug],
    ['Tags of the story', before.tags.join(', '), story.tag_list.join(', ')],
  ] as const;
  const at = { blokUid: story.content._uid };
  return pairs
    .filter(([, was, is]) => was !== is)
    .map(([trail, was, is]) => ({ at, trail, parts: compareWords(was, is) }));
}

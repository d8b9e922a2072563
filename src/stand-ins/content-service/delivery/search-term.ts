import type { VisibleStory } from '../store/story-tree';
import { visitObjects } from './content-path';

/** `search_term` as a test of stories: every word has to occur somewhere in the story. */
export function searchTest(query: URLSearchParams): ((visible: VisibleStory) => boolean)[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return [(visible) => mentionsAll(storyText(visible), words)];
}

/**
 * Stories found by `search_term`, the best first: those with the words in their full slug, then in
 * their name, then by ascending position, as the service orders them without a `sort_by`.
 */
export function byRelevance(
  stories: readonly VisibleStory[],
  query: URLSearchParams,
): VisibleStory[] {
  const words = wordsOf(query);
  const rank = ({ fullSlug, version }: VisibleStory) => {
    if (mentionsAll(fullSlug.toLowerCase().replaceAll('-', ' '), words)) return 0;
    return mentionsAll(version.name.toLowerCase(), words) ? 1 : 2;
  };
  return stories.toSorted(
    (left, right) =>
      rank(left) - rank(right) ||
      left.story.position - right.story.position ||
      left.story.storyId - right.story.storyId,
  );
}

function wordsOf(query: URLSearchParams): string[] {
  return (query.get('search_term') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

function mentionsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function storyText({ version, fullSlug }: VisibleStory): string {
  const texts = [version.name, fullSlug];
  visitObjects(version.content, (fields) => {
    for (const value of Object.values(fields)) if (typeof value === 'string') texts.push(value);
  });
  return texts.join('\n').toLowerCase();
}

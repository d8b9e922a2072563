import type { Node } from 'gatsby';
import type { StoryOf } from '../../content/parse-story';

/** Relations are node ids, so that Gatsby's `@link` finds them without a search. */
export type ArticleNode = Node &
  Omit<StoryOf<'article'>, 'topicUuid' | 'authorUuid' | 'contributorUuids' | 'relatedUuids'> & {
    topic: string | undefined;
    author: string | undefined;
    contributors: readonly string[];
    editorsChoice: readonly string[];
    /** Products of the shop that the text shows, in its order. */
    productHandles: readonly string[];
    /** Whether the schedule has come. */
    live: boolean;
  };

export type CategoryNode = Node &
  Omit<StoryOf<'category'>, 'topicUuids'> & { topics: readonly string[] };

export type TopicNode = Node &
  Omit<StoryOf<'topic'>, 'categoryUuid'> & { category: string | undefined };

export type AuthorNode = Node & StoryOf<'author'>;

export type PageStoryNode = Node & StoryOf<'page'>;

export type DerivedNode = ArticleNode | CategoryNode | TopicNode | AuthorNode | PageStoryNode;

/** One id for a story, whatever its type, so that a link can be followed without knowing it. */
export function storyNodeId(storyUuid: string): string {
  return `story-${storyUuid}`;
}

/** The moment this build stands for. Schedules are compared with it. */
export const buildTime = new Date().toISOString();

/** Whether an article's schedule (ISO date) has come. */
export function isDue(schedule: string): boolean {
  return schedule <= buildTime;
}

import type {
  MappedArticle,
  MappedAuthor,
  MappedCategory,
  MappedPageStory,
  MappedTopic,
  MappedTrainingPlan,
  StoryNodeId,
} from '../domain/site-map/mapped-story';
import { isDue, storyNodeId } from '../domain/site-map/mapped-story';
import { numbered } from '../domain/site-map/similarity-group';
import { workoutsOf } from '../domain/training/training-plan-outline';
import type { PageSection } from '../domain/story/page-section';
import { productsInSection, productsInText } from './enhance/shown-products';
import type { ParsedStory, StoryOf } from './parse-story';

export type MappedStory =
  | MappedArticle
  | MappedCategory
  | MappedTopic
  | MappedAuthor
  | MappedPageStory
  | MappedTrainingPlan;

/** Returns a parsed story as the site map reads it; `undefined` for one that makes no page. */
export function toMappedStory(story: ParsedStory): MappedStory | undefined {
  const { storyUuid, slug, fullSlug, publishedAt, position } = story;
  const frame = { id: storyNodeId(storyUuid), slug, fullSlug, publishedAt };
  switch (story.type) {
    case 'article': {
      const { type, title, date, updatedAt, tags, coverImage, workout, keyTerms, ...rest } =
        withNodeIds(story);
      const { topic, author, contributors, editorsChoice, productHandles, live } = rest;
      return {
        ...{ ...frame, type, title, date, updatedAt, tags, coverImage, workout, live },
        ...{ topic, author, contributors, editorsChoice, productHandles },
        keyTerms: numbered(keyTerms),
      };
    }
    case 'category': {
      const { type, name, topicUuids } = story;
      return { ...frame, type, name, position, topics: topicUuids.map(storyNodeId) };
    }
    case 'topic': {
      const { type, name, categoryUuid } = story;
      return { ...frame, type, name, position, category: optionalId(categoryUuid) };
    }
    case 'author':
      return { ...frame, type: story.type, name: story.name };
    case 'page':
      return mappedPageStory({ ...story, id: frame.id });
    case 'plan': {
      const { type, title, trainingDays } = story;
      const { workouts, author, next, productHandles } = withTrainingPlanIds(story);
      return {
        ...{ ...frame, type, title, trainingDays },
        ...{ workouts, author, next, productHandles },
      };
    }
    default:
      return undefined;
  }
}

/** Replaces the stories that a training plan names by their node ids; its weeks keep the uuids. */
export function withTrainingPlanIds(story: StoryOf<'plan'>) {
  const { authorUuid, nextUuid, ...fields } = story;
  return {
    ...fields,
    workouts: workoutsOf(story.weeks).map(storyNodeId),
    author: optionalId(authorUuid),
    next: optionalId(nextUuid),
  };
}

/** Replaces the stories that an article names by their node ids, and adds the products in its text. */
export function withNodeIds(story: StoryOf<'article'>) {
  const { topicUuid, authorUuid, contributorUuids, relatedUuids, ...fields } = story;
  return {
    ...fields,
    topic: optionalId(topicUuid),
    author: optionalId(authorUuid),
    contributors: contributorUuids.map(storyNodeId),
    editorsChoice: relatedUuids.map(storyNodeId),
    productHandles: productsInText(story.body),
    live: isDue(story.schedule),
  };
}

/** Returns a marketing page as the site map reads it. */
export function mappedPageStory(story: StoryOf<'page'> & { id: string }): MappedPageStory {
  const { id, type, slug, fullSlug, title, publishedAt, sections } = story;
  return {
    ...{ id, type, slug, fullSlug, title, publishedAt },
    lists: sections.flatMap(listOf),
    subjects: sections.flatMap((section) =>
      section.component === 'categories_topics_list' ? section.storyUuids.map(storyNodeId) : [],
    ),
    productHandles: sections.flatMap(productsInSection),
  };
}

function listOf(section: PageSection): MappedPageStory['lists'][number][] {
  if (section.component !== 'article_list') return [];
  return section.mode === 'newest'
    ? [{ newest: section.count }]
    : [{ articles: section.storyUuids.map(storyNodeId) }];
}

/** Returns the node id of a story that another may name. */
export function optionalId(storyUuid: string | undefined): StoryNodeId | undefined {
  return storyUuid === undefined ? undefined : storyNodeId(storyUuid);
}

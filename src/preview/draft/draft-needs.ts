import { productsInSection, productsInText } from '../../content/enhance/shown-products';
import type { ParsedStory } from '../../content/parse-story';
import type { PageSection } from '../../domain/story/page-section';
import { linkedStories } from '../../domain/story/story-links';
import { workoutsOf } from '../../domain/training/training-plan-outline';
import type { ContextStory, DraftContext, DraftNeeds, ListKey } from './draft-context';

/**
 * Returns what the page of a draft refers to and the context does not know yet. An answer can bring
 * new needs, such as the category of a topic, so it is called until nothing is missing.
 */
export function draftNeeds(story: ParsedStory, context: DraftContext): DraftNeeds {
  const lists = listsOf(story, context);
  const roots = [
    ...referencesOf(story),
    ...linkedStories(story),
    ...lists.flatMap((key) => context.lists[key]?.storyUuids ?? []),
  ];
  return {
    stories: unknownStories(roots, story, context),
    products: productsOf(story).filter((handle) => !Object.hasOwn(context.products, handle)),
    lists: lists.filter((key) => !context.lists[key]),
  };
}

/** Follows references through the stories of the context. Lists those it does not have. */
function unknownStories(
  roots: readonly string[],
  { storyUuid }: ParsedStory,
  { stories }: DraftContext,
): string[] {
  const reached = new Set([storyUuid, ...roots]);
  const unknown: string[] = [];
  // A set that grows while it is iterated is iterated to its new end.
  for (const uuid of reached) {
    const story = Object.hasOwn(stories, uuid) ? stories[uuid] : undefined;
    if (story) for (const next of fartherReferences(story)) reached.add(next);
    else if (story === undefined && uuid !== storyUuid) unknown.push(uuid);
  }
  return unknown;
}

/** Lists the stories that a card, a byline or a link to a story needs beside it. */
function fartherReferences(story: ContextStory): string[] {
  switch (story.type) {
    case 'article':
      return [story.topicUuid, story.authorUuid].flatMap((uuid) => uuid ?? []);
    case 'topic':
      return story.categoryUuid ? [story.categoryUuid] : [];
    case 'author':
      return linkedStories(story.bio);
    case 'plan':
      return workoutsOf(story.weeks);
    default:
      return [];
  }
}

function referencesOf(story: ParsedStory): readonly string[] {
  switch (story.type) {
    case 'article':
      return [
        ...[story.topicUuid, story.authorUuid].flatMap((uuid) => uuid ?? []),
        ...story.contributorUuids,
        ...story.relatedUuids,
      ];
    case 'topic':
      return story.categoryUuid ? [story.categoryUuid] : [];
    case 'plan':
      return [
        ...[story.authorUuid, story.nextUuid].flatMap((uuid) => uuid ?? []),
        ...workoutsOf(story.weeks),
      ];
    case 'page':
      return story.sections.flatMap((section) =>
        section.component === 'categories_topics_list' ||
        (section.component === 'article_list' && section.mode === 'picked')
          ? section.storyUuids
          : [],
      );
    default:
      return [];
  }
}

function listsOf(story: ParsedStory, { lists }: DraftContext): ListKey[] {
  const { storyUuid } = story;
  switch (story.type) {
    case 'category': {
      const topics = lists[`topics:${storyUuid}`]?.storyUuids ?? [];
      return [`topics:${storyUuid}`, ...topics.map((uuid): ListKey => `topic-articles:${uuid}`)];
    }
    case 'topic':
      return [
        `topic-articles:${storyUuid}`,
        ...(story.categoryUuid ? [`topics:${story.categoryUuid}` as const] : []),
      ];
    case 'author':
      return [`author-articles:${storyUuid}`];
    case 'page':
      return story.sections.some(listsNewest) ? ['articles'] : [];
    default:
      return [];
  }
}

function listsNewest(section: PageSection): boolean {
  return section.component === 'article_list' && section.mode === 'newest';
}

/** Lists the handles of the products that a story shows, each once. */
function productsOf(story: ParsedStory): readonly string[] {
  switch (story.type) {
    case 'article':
      return productsInText(story.body);
    case 'plan':
      return story.productHandles;
    case 'page':
      return [...new Set(story.sections.flatMap(productsInSection))];
    default:
      return [];
  }
}

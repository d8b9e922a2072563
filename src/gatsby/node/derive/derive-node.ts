import type { NodeInput } from 'gatsby';
import { bloksIn } from '../../../content/enhance/map-rich-text';
import type { ParsedStory, StoryOf } from '../../../content/parse-story';
import { isDue, storyNodeId } from './derived-nodes';

type DerivedFields = { internalType: string; fields: Record<string, unknown> };

/**
 * What becomes of a story: the node type and the fields pages may query.
 *
 * @returns everything of a node but what Gatsby adds
 */
export function deriveNode(
  story: ParsedStory,
  parentNodeId: string,
  digest: (content: object) => string,
): NodeInput {
  const { internalType, fields } = derive(story);
  return {
    ...fields,
    id: storyNodeId(story.storyUuid),
    parent: parentNodeId,
    children: [],
    internal: { type: internalType, contentDigest: digest(fields) },
  };
}

function derive(story: ParsedStory): DerivedFields {
  switch (story.type) {
    case 'article':
      return { internalType: 'Article', fields: articleFields(story) };
    case 'category': {
      const { topicUuids, ...fields } = story;
      return {
        internalType: 'Category',
        fields: { ...fields, topics: topicUuids.map(storyNodeId) },
      };
    }
    case 'topic': {
      const { categoryUuid, ...fields } = story;
      return { internalType: 'Topic', fields: { ...fields, category: optionalId(categoryUuid) } };
    }
    case 'author':
      return { internalType: 'Author', fields: story };
    case 'page':
      return { internalType: 'PageStory', fields: story };
    case 'layout':
      return { internalType: 'Layout', fields: story };
  }
}

function articleFields(story: StoryOf<'article'>): Record<string, unknown> {
  const { topicUuid, authorUuid, contributorUuids, relatedUuids, ...fields } = story;
  return {
    ...fields,
    topic: optionalId(topicUuid),
    author: optionalId(authorUuid),
    contributors: contributorUuids.map(storyNodeId),
    editorsChoice: relatedUuids.map(storyNodeId),
    productHandles: productHandles(story),
    live: isDue(story.schedule),
  };
}

/** Products an article shows, in the order of the text, each once. */
function productHandles({ body }: StoryOf<'article'>): string[] {
  const handles = bloksIn(body).flatMap((blok) =>
    blok.component === 'product' ? [blok.handle] : [],
  );
  return [...new Set(handles)];
}

function optionalId(storyUuid: string | undefined): string | undefined {
  return storyUuid === undefined ? undefined : storyNodeId(storyUuid);
}

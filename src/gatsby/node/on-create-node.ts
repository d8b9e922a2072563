import type { GatsbyNode, Node, NodeInput } from 'gatsby';
import { bloksIn } from '../../content/enhance/map-rich-text';
import { placeOf } from '../../content/model-words';
import type { ParsedStory, StoryOf } from '../../content/parse-story';
import { parseStory } from '../../content/parse-story';
import { optionalId, withNodeIds, withTrainingPlanIds } from '../../content/mapped-stories';
import { textsOf as sectionTexts } from '../../content/stories/page-story';
import { StoryError } from '../../content/story-error';
import { storyWarnings } from '../../content/story-warnings';
import type { SizeChart } from '../../domain/story/layout';
import type { StoryFault, StoryWarning } from '../../domain/story/story-warning';
import { toStoryWarning } from '../../domain/story/story-warning';
import type { RichText } from '../../domain/story/rich-text';
import { storyNodeId } from '../../domain/site-map/mapped-story';
import { toStoryId } from '../../domain/story/story-id';
import { parseJson } from '../../lib/values/json';
import { sizeChartNodeId } from './derived-nodes';

/**
 * Derives the site's own nodes from stories. A story that cannot be read is left out and reported
 * by name.
 */
export const onCreateNode: GatsbyNode['onCreateNode'] = async ({
  node,
  actions,
  createContentDigest,
}) => {
  if (node.internal.type !== 'StoryblokEntry') return;
  // Linked to its story, so that Gatsby removes it when the story changes or is removed.
  const addChild = async (child: NodeInput) => {
    await actions.createNode(child);
    actions.createParentChildLink({ parent: node, child: child });
  };
  try {
    const story = parseStory(node);
    if (!story) return;
    const warnings = [...unknownBloks(story), ...storyWarnings(node, story)];
    if (warnings.length > 0) await addChild(problemNode(node, warnings, createContentDigest));
    await addChild(deriveNode(story, node.id, createContentDigest));
    if (story.type !== 'layout') return;
    for (const chart of sizeChartNodes(story.sizeCharts, node.id, createContentDigest)) {
      await addChild(chart);
    }
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    await addChild(problemNode(node, [leftOut(node, error)], createContentDigest));
  }
};

/** Describes the bloks of a story that no view knows. */
function unknownBloks(story: ParsedStory): StoryWarning[] {
  const inTexts = textsOf(story)
    .flatMap(bloksIn)
    .flatMap((blok) => (blok.component === 'unknown' ? [{ name: blok.name, uid: blok.uid }] : []));
  const sections = story.type === 'page' ? story.unknownSections : [];
  const bloks = [...sections.map((name) => ({ name, uid: undefined })), ...inTexts];
  const faults = bloks.map(({ name, uid }): StoryFault => ({
    kind: 'unknown-blok',
    ...(uid && { blokUid: uid }),
    problem: `has a blok "${name}" that the site does not know; it is left out`,
  }));
  return faults.map((fault) => toStoryWarning(story, fault, `Story "${story.fullSlug}"`));
}

/** Describes a story that cannot be read. What it is called is read without its content. */
function leftOut(node: Node, error: StoryError): StoryWarning {
  const { uuid, internalId, full_slug: fullSlug, name, content } = node;
  const { field } = error;
  const place = placeOf(parseJson(String(content)), field);
  return {
    storyUuid: String(uuid),
    storyId: toStoryId(internalId) ?? 0,
    fullSlug: String(fullSlug),
    name: String(name),
    kind: 'left-out',
    field,
    sentence: `${error.sentenceAt(place)} The site is built without this story.`,
  };
}

function textsOf(story: ParsedStory): RichText[] {
  switch (story.type) {
    case 'article':
      return [story.body];
    case 'author':
      return [story.bio];
    case 'page':
      return sectionTexts(story.sections);
    default:
      return [];
  }
}

/**
 * Stores the problems of a story as a node: an unchanged story is not read again, but every build
 * has to report it.
 */
function problemNode(
  node: Node,
  warnings: readonly StoryWarning[],
  digest: (content: object) => string,
): NodeInput {
  return {
    id: `problem-${node.id}`,
    parent: node.id,
    children: [],
    warnings,
    internal: { type: 'StoryProblem', contentDigest: digest({ warnings }) },
  };
}

/**
 * Returns a node for each type of product that has a size chart, so that a product page depends on
 * its own chart alone. The first chart of a type is used.
 */
function sizeChartNodes(
  charts: readonly SizeChart[],
  parentNodeId: string,
  digest: (content: object) => string,
): NodeInput[] {
  const nodes = charts.flatMap(({ productTypes, headline, tabs }) =>
    productTypes.map((productType): [string, NodeInput] => [
      productType,
      {
        headline,
        tabs,
        id: sizeChartNodeId(productType),
        parent: parentNodeId,
        children: [],
        internal: { type: 'SizeChart', contentDigest: digest({ headline, tabs }) },
      },
    ]),
  );
  return [...new Map(nodes.toReversed()).values()];
}

type DerivedFields = { internalType: string; fields: Record<string, unknown> };

/**
 * Converts a story into its node, with the fields pages may query.
 *
 * @returns the node without the fields that Gatsby adds
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
      return { internalType: 'Article', fields: withNodeIds(story) };
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
    case 'plan':
      return { internalType: 'Plan', fields: withTrainingPlanIds(story) };
    case 'layout':
      return { internalType: 'Layout', fields: layoutFields(story) };
    case 'redirects':
      return { internalType: 'RedirectList', fields: story };
  }
}

/** Leaves out the size charts, which are nodes of their own. */
function layoutFields({ sizeCharts: _, ...fields }: StoryOf<'layout'>): Record<string, unknown> {
  return fields;
}

import type { GatsbyNode, Node, NodeInput } from 'gatsby';
import { bloksIn } from '../../content/enhance/map-rich-text';
import type { ParsedStory } from '../../content/parse-story';
import { parseStory } from '../../content/parse-story';
import { StoryError } from '../../content/story-error';
import type { RichText } from '../../domain/story/rich-text';
import { deriveNode } from './derive/derive-node';

/** Derives the site's own nodes from stories. A story that cannot be read is left out and named. */
export const onCreateNode: GatsbyNode['onCreateNode'] = async ({
  node,
  actions,
  createContentDigest,
}) => {
  if (node.internal.type !== 'StoryblokEntry') return;
  // Linked to its story, so that Gatsby removes it when the story changes or goes.
  const addChild = async (child: NodeInput) => {
    await actions.createNode(child);
    actions.createParentChildLink({ parent: node, child: child });
  };
  try {
    const story = parseStory(node);
    if (!story) return;
    const unknown = unknownBloks(story);
    if (unknown.length > 0) await addChild(problemNode(node, unknown, createContentDigest));
    await addChild(deriveNode(story, node.id, createContentDigest));
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    const sentence = `${error.message} The site is built without this story.`;
    await addChild(problemNode(node, [sentence], createContentDigest));
  }
};

/** Sentences about bloks of a story that no view knows. */
function unknownBloks(story: ParsedStory): string[] {
  const inTexts = textsOf(story)
    .flatMap(bloksIn)
    .flatMap((blok) => (blok.component === 'unknown' ? [blok.name] : []));
  const names = [...(story.type === 'page' ? story.unknownSections : []), ...inTexts];
  return names.map(
    (name) =>
      `Story "${story.fullSlug}" has a blok "${name}" that the site does not know; it is left out.`,
  );
}

function textsOf(story: ParsedStory): RichText[] {
  switch (story.type) {
    case 'article':
      return [story.body];
    case 'author':
      return [story.bio];
    case 'page':
      return story.sections.flatMap((section) =>
        section.component === 'text_section' ? [section.text] : [],
      );
    default:
      return [];
  }
}

/**
 * What is wrong with a story is kept as a node: an unchanged story is not read again, but every
 * build has to name it.
 */
function problemNode(
  node: Node,
  sentences: readonly string[],
  digest: (content: object) => string,
): NodeInput {
  return {
    id: `problem-${node.id}`,
    parent: node.id,
    children: [],
    sentences,
    internal: { type: 'StoryProblem', contentDigest: digest({ sentences }) },
  };
}

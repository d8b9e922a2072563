import type { NodeCache } from '../nodes/node-cache';
import type { TextLinks } from '../nodes/text-links';
import { readSectionLinks, readTextLinks } from '../nodes/text-links';
import { productProblem, readStock } from './article-problems';
import type { ContentIndex } from './content-index';
import { layoutLinkProblems, linkProblems } from './link-problems';
import { productHandles } from './story-pages';

/** Describes the topics that a category lists although they belong to another one, or to none. */
export function categoryProblems({ categories, topics }: ContentIndex): string[] {
  return categories.flatMap((category) =>
    topics
      .filter((topic) => category.topics.includes(topic.id) && topic.category !== category.id)
      .map(
        ({ name, fullSlug }) =>
          `Category "${category.name}" (${category.fullSlug}) lists the topic "${name}" (${fullSlug}), which does not name it as its category; it is not shown there. Change one of the two.`,
      ),
  );
}

/**
 * Describes what an editor can improve in marketing pages: links that lead nowhere, and products a
 * shopper cannot buy.
 */
export function pageProblems(nodes: NodeCache): string[] {
  const stock = readStock(nodes);
  return nodes
    .all('PageStory')
    .flatMap(({ title, fullSlug, sections }) =>
      [
        ...linkProblems(sectionLinks(sections), nodes.find),
        ...[...new Set(sections.flatMap(productHandles))].flatMap((handle) =>
          productProblem(handle, stock),
        ),
      ].map((problem) => `Page "${title}" (${fullSlug}) ${problem}.`),
    );
}

const sectionLinks = keptPer(readSectionLinks);
const bioLinks = keptPer(readTextLinks);

/** Returns a function that reads each text once, as long as the text is in memory. */
function keptPer<T extends object>(read: (text: T) => TextLinks) {
  const known = new WeakMap<T, TextLinks>();
  return (text: T): TextLinks => {
    const links = known.get(text) ?? read(text);
    known.set(text, links);
    return links;
  };
}

/** Describes the links of the authors' texts and of the layout that lead nowhere. */
export function sharedTextProblems(nodes: NodeCache): string[] {
  return [
    ...nodes
      .all('Author')
      .flatMap(({ name, fullSlug, bio }) =>
        linkProblems(bioLinks(bio), nodes.find).map(
          (problem) => `Author "${name}" (${fullSlug}) ${problem}.`,
        ),
      ),
    ...nodes
      .all('Layout')
      .flatMap((layout) =>
        layoutLinkProblems(layout, nodes.find).map(
          (problem) => `Story "${layout.fullSlug}" ${problem}.`,
        ),
      ),
  ];
}

/**
 * Lists the problems of stories that could not be read, or only in part. Every build reports them
 * again.
 */
export function storyProblems(nodes: NodeCache): string[] {
  return nodes.all('StoryProblem').flatMap(({ sentences }) => sentences);
}

/** Reports a missing layout or home page. The site cannot go live without them. */
export function missingEssentials(nodes: NodeCache): string[] {
  return [
    ...(nodes.all('Layout').length > 0 ? [] : [absent('global')]),
    ...(nodes.all('PageStory').some(({ slug }) => slug === 'home') ? [] : [absent('pages/home')]),
  ];
}

function absent(fullSlug: string): string {
  return `Story "${fullSlug}" is missing, unpublished or cannot be read, and every visitor needs it. Mend or publish it; until then the site stays as it is.`;
}

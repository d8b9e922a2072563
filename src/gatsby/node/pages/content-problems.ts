import { productsInSection } from '../../../content/enhance/shown-products';
import type { StoryWarning } from '../../../domain/story/story-warning';
import { toStoryWarning } from '../../../domain/story/story-warning';
import type { NodeCache } from '../nodes/node-cache';
import type { TextLinks } from '../nodes/text-links';
import { readSectionLinks, readTextLinks } from '../nodes/text-links';
import { productProblem, readStock } from './article-problems';
import type { ContentIndex } from './content-index';
import { layoutLinkProblems, linkProblems } from './link-problems';

/** Describes the topics that a category lists although they belong to another one, or to none. */
export function categoryProblems({ categories, topics }: ContentIndex): StoryWarning[] {
  return categories.flatMap((category) =>
    topics
      .filter((topic) => category.topics.includes(topic.id) && topic.category !== category.id)
      .map(({ name, fullSlug }) =>
        toStoryWarning(
          category,
          {
            kind: 'missing-relation',
            field: 'topics',
            problem: `lists the topic "${name}" (${fullSlug}), which does not name it as its category; it is not shown there. Change one of the two`,
          },
          `Category "${category.name}" (${category.fullSlug})`,
        ),
      ),
  );
}

/**
 * Describes what an editor can improve in marketing pages: links that lead nowhere, and products a
 * shopper cannot buy.
 */
export function pageProblems(nodes: NodeCache): StoryWarning[] {
  const stock = readStock(nodes);
  return nodes
    .all('PageStory')
    .flatMap((page) =>
      [
        ...linkProblems(sectionLinks(page.sections), nodes.find, 'body'),
        ...[...new Set(page.sections.flatMap(productsInSection))].flatMap((handle) =>
          productProblem(handle, stock, 'body'),
        ),
      ].map((fault) => toStoryWarning(page, fault, `Page "${page.title}" (${page.fullSlug})`)),
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
export function sharedTextProblems(nodes: NodeCache): StoryWarning[] {
  return [
    ...nodes
      .all('Author')
      .flatMap((author) =>
        linkProblems(bioLinks(author.bio), nodes.find, 'bio').map((fault) =>
          toStoryWarning(author, fault, `Author "${author.name}" (${author.fullSlug})`),
        ),
      ),
    ...nodes
      .all('Layout')
      .flatMap((layout) =>
        layoutLinkProblems(layout, nodes.find).map((fault) =>
          toStoryWarning(layout, fault, `Story "${layout.fullSlug}"`),
        ),
      ),
  ];
}

/**
 * Lists the problems of stories that could not be read, or only in part. Every build reports them
 * again.
 */
export function storyProblems(nodes: NodeCache): StoryWarning[] {
  return nodes.all('StoryProblem').flatMap(({ warnings }) => warnings);
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

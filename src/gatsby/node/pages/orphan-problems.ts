import type { StoryWarning } from '../../../domain/story/story-warning';
import { toStoryWarning } from '../../../domain/story/story-warning';
import type { NodeCache } from '../nodes/node-cache';
import type { BuildSiteMap } from './site-map-of-nodes';
import { bioLinks, layoutStoryLinks, sectionLinks } from './link-problems';

/** The parts of a page's context that name articles. Pages of lists have a number. */
type ShownArticles = {
  relatedIds?: readonly string[];
  guideIds?: readonly string[];
  articleIds?: readonly string[];
  workoutIds?: readonly string[];
  page?: number;
};

/**
 * Describes the articles that readers find only by paging through long lists: no text or menu links to
 * them, no first page of a list and no other page shows them, and no article suggests them.
 */
export function orphanProblems(
  nodes: NodeCache,
  { articles, pages }: Pick<BuildSiteMap, 'articles' | 'pages'>,
): StoryWarning[] {
  const found = new Set<string>();
  for (const { context } of pages) {
    const shown = context as ShownArticles;
    const ids = [shown.relatedIds, shown.guideIds, shown.workoutIds];
    ids.push((shown.page ?? 1) > 1 ? [] : shown.articleIds);
    for (const list of ids) for (const id of list ?? []) found.add(id);
  }
  const links = [
    ...articles.map(({ node }) => node.links.toStories),
    ...nodes.all('PageStory').map(({ sections }) => sectionLinks(sections).toStories),
    ...nodes.all('Author').map(({ bio }) => bioLinks(bio).toStories),
    ...nodes.all('Layout').map(layoutStoryLinks),
  ];
  for (const each of links) {
    for (const { nodeId } of each) found.add(nodes.find(nodeId)?.id ?? nodeId);
  }
  return articles
    .filter(({ node }) => !found.has(node.id))
    .map(({ node }) =>
      toStoryWarning(
        node,
        {
          kind: 'orphan',
          problem:
            'is found only far down in long lists: no text links to it and no article suggests it. Link to it, or name it under "related" in another article',
        },
        `Article "${node.title}" (${node.fullSlug})`,
      ),
    );
}

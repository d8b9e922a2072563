import { productsInSection } from '../../../content/enhance/shown-products';
import { routes } from '../../../config/routes';
import type { PageSection } from '../../../domain/story/page-section';
import type { PageStoryNode } from '../derived-nodes';
import { storyNodeId } from '../derived-nodes';
import type { ContentIndex } from './content-index';
import { newestChange } from './content-index';

import type { PlannedPage } from './page-writer';
import { template } from './page-writer';

/** Plans one page per page story, with the ids of the articles its sections show. */
export function storyPages(
  stories: readonly PageStoryNode[],
  index: ContentIndex,
): readonly PlannedPage[] {
  return stories.map((story) => {
    const shown = story.sections.flatMap((section) => articleIds(section, index));
    return {
      path: routes.pageStory(story.slug),
      owner: `page "${story.fullSlug}"`,
      hasOwnSegment: true,
      component: template('page-story'),
      context: {
        pageStoryId: story.id,
        articleIds: shown,
        subjectIds: story.sections.flatMap(subjectIds),
        productHandles: story.sections.flatMap(productsInSection),
        lastModified: lastChange(story, shown, index),
      },
    };
  });
}

/**
 * Returns the last change of a page (ISO date). A page that lists articles has changed when one of
 * them has.
 */
function lastChange(
  { publishedAt }: PageStoryNode,
  shownIds: readonly string[],
  { findArticle }: ContentIndex,
): string {
  const newest = newestChange(shownIds.flatMap((id) => findArticle(id) ?? []));
  return newest && newest > publishedAt ? newest : publishedAt;
}

function articleIds(
  section: PageSection,
  { articles, findArticle }: ContentIndex,
): readonly string[] {
  if (section.component !== 'article_list') return [];
  return section.mode === 'newest'
    ? articles.slice(0, section.count).map(({ node }) => node.id)
    : section.storyUuids.map(storyNodeId).filter((id) => findArticle(id));
}

function subjectIds(section: PageSection): string[] {
  return section.component === 'categories_topics_list' ? section.storyUuids.map(storyNodeId) : [];
}

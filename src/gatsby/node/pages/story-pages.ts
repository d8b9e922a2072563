import { productsInSection } from '../../../content/enhance/shown-products';
import { routes } from '../../../config/routes';
import type { PageSection } from '../../../domain/story/page-section';
import type { PageStoryNode } from '../derived-nodes';
import { storyNodeId } from '../derived-nodes';
import type { ContentIndex, ListedArticle } from './content-index';
import { newestChange, newestFirst } from './content-index';
import type { PlannedPage } from './page-writer';
import { template } from './page-writer';

/** Plans one page per page story, with the ids of the articles its sections show. */
export function storyPages(
  stories: readonly PageStoryNode[],
  index: ContentIndex,
): readonly PlannedPage[] {
  return stories.map((story) => {
    const shown = shownArticles(story.sections, index);
    return {
      path: routes.pageStory(story.slug),
      owner: `page "${story.fullSlug}"`,
      hasOwnSegment: true,
      component: template('page-story'),
      context: {
        pageStoryId: story.id,
        articleIds: shown.map(({ node }) => node.id),
        subjectIds: story.sections.flatMap(subjectIds),
        productHandles: story.sections.flatMap(productsInSection),
        lastModified: lastChange(story, shown),
        storyVersion: story.publishedAt,
      },
    };
  });
}

/** Lists the articles that a page shows, each once, the newest first. */
function shownArticles(sections: readonly PageSection[], index: ContentIndex): ListedArticle[] {
  const shown = sections.flatMap((section) => articlesIn(section, index));
  return [...new Set(shown)].sort(newestFirst);
}

function articlesIn(
  section: PageSection,
  { articles, findArticle }: ContentIndex,
): readonly ListedArticle[] {
  if (section.component !== 'article_list') return [];
  return section.mode === 'newest'
    ? articles.slice(0, section.count)
    : section.storyUuids.flatMap((storyUuid) => findArticle(storyNodeId(storyUuid)) ?? []);
}

/**
 * Returns the last change of a page (ISO date). A page that lists articles has changed when one of
 * them has.
 */
function lastChange({ publishedAt }: PageStoryNode, shown: readonly ListedArticle[]): string {
  const newest = newestChange(shown);
  return newest && newest > publishedAt ? newest : publishedAt;
}

function subjectIds(section: PageSection): string[] {
  return section.component === 'categories_topics_list' ? section.storyUuids.map(storyNodeId) : [];
}

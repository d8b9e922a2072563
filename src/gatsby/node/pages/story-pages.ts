import { bloksIn } from '../../../content/enhance/map-rich-text';
import { textsOf } from '../../../content/stories/page-story';
import { routes } from '../../../config/routes';
import type { PageSection } from '../../../domain/story/page-section';
import type { PageStoryNode } from '../derived-nodes';
import { storyNodeId } from '../derived-nodes';
import type { ContentIndex } from './content-index';
import { newestChange } from './content-index';

import type { PageWriter } from './page-writer';
import { template } from './page-writer';

/** Creates one page per page story, with the ids of the articles its sections show. */
export function createStoryPages(
  stories: readonly PageStoryNode[],
  index: ContentIndex,
  { createPage, claims }: PageWriter,
): void {
  for (const story of stories) {
    const path = routes.pageStory(story.slug);
    if (!claims.takeSlug(path, `page "${story.fullSlug}"`)) continue;
    const shown = story.sections.flatMap((section) => articleIds(section, index));
    createPage({
      path,
      component: template('page-story'),
      context: {
        pageStoryId: story.id,
        articleIds: shown,
        subjectIds: story.sections.flatMap(subjectIds),
        productHandles: story.sections.flatMap(productHandles),
        lastModified: lastChange(story, shown, index),
      },
    });
  }
}

/**
 * Returns the last change of a page (ISO date). A page that lists articles has changed when one of
 * them has.
 */
function lastChange(
  { publishedAt }: PageStoryNode,
  shownIds: readonly string[],
  { articles }: ContentIndex,
): string {
  const newest = newestChange(articles.filter(({ node }) => shownIds.includes(node.id)));
  return newest && newest > publishedAt ? newest : publishedAt;
}

function articleIds(section: PageSection, { articles }: ContentIndex): string[] {
  if (section.component !== 'article_list') return [];
  const live = articles.map(({ node }) => node.id);
  return section.mode === 'newest'
    ? live.slice(0, section.count)
    : section.storyUuids.map(storyNodeId).filter((id) => live.includes(id));
}

function subjectIds(section: PageSection): string[] {
  return section.component === 'categories_topics_list' ? section.storyUuids.map(storyNodeId) : [];
}

/** Lists the products of a section: of a product list, and of the bloks in its texts. */
export function productHandles(section: PageSection): string[] {
  if (section.component === 'product_list') return [...section.handles];
  return textsOf([section])
    .flatMap(bloksIn)
    .flatMap((blok) => (blok.component === 'product' ? [blok.handle] : []));
}

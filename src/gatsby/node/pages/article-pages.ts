import { diffSorted, placeIn } from '../../../lib/values/sorted-list';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import type { ContentIndex, ListedArticle } from './content-index';
import { newestFirst } from './content-index';
import type { PlannedPage } from './page-writer';
import { template } from './page-writer';
import { RelatedArticleIndex } from './related-articles';

/**
 * Plans one page per article, with the ids of the articles to read next. Neighbours are ids in
 * lists of one or none: a new article changes only the pages beside it.
 */
export function articlePages(nodes: NodeCache, index: ContentIndex): readonly PlannedPage[] {
  return planner(nodes).plan(index);
}

const planner = keptWith(() => new ArticlePlanner());

const relatedCount = 3;

/** Remembers the pages it planned, and plans those anew that a change can concern. */
class ArticlePlanner {
  #articles: readonly ListedArticle[] = [];
  readonly #related = new RelatedArticleIndex(relatedCount);
  readonly #pages = new Map<string, PlannedPage>();

  plan(index: ContentIndex): readonly PlannedPage[] {
    const change = diffSorted(this.#articles, index.articles, newestFirst);
    this.#articles = index.articles;
    const concerned = this.#related.update(change, index);
    for (const article of [...change.removed, ...change.added]) {
      const inCategory = index.articlesOf(article.categoryId);
      const place = placeIn(inCategory, article, newestFirst);
      for (const { node } of inCategory.slice(Math.max(0, place - 1), place + 2)) {
        concerned.add(node.id);
      }
      this.#pages.delete(article.node.id);
      concerned.add(article.node.id);
    }
    for (const nodeId of concerned) {
      const article = index.findArticle(nodeId);
      if (article) this.#pages.set(nodeId, this.#toPage(article, index));
    }
    return index.articles.flatMap(({ node }) => this.#pages.get(node.id) ?? []);
  }

  #toPage(article: ListedArticle, index: ContentIndex): PlannedPage {
    const { node, path, categoryId } = article;
    const inCategory = index.articlesOf(categoryId);
    const place = placeIn(inCategory, article, newestFirst);
    return {
      path,
      owner: `article "${node.fullSlug}"`,
      hasOwnSegment: true,
      component: template('article'),
      context: {
        articleId: node.id,
        relatedIds: this.#related.relatedTo(article, index),
        previousIds: inCategory.slice(place + 1, place + 2).map(idOf),
        nextIds: inCategory.slice(Math.max(0, place - 1), place).map(idOf),
        lastModified: node.updatedAt,
      },
    };
  }
}

function idOf({ node }: ListedArticle): string {
  return node.id;
}

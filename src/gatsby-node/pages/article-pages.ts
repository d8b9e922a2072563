import type { ContentIndex, ListedArticle } from './content-index';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';

const relatedCount = 3;

/** One page for every article, with the ids of what to read next. */
export function createArticlePages({ articles }: ContentIndex, writer: PageWriter): void {
  const component = template('article');
  for (const article of articles) {
    const owner = `article "${article.node.fullSlug}"`;
    if (!writer.claims.takeSlug(article.path, owner)) continue;
    writer.createPage({
      path: article.path,
      component,
      context: {
        articleId: article.node.id,
        relatedIds: relatedIds(article, articles),
        lastModified: article.node.publishedAt,
      },
    });
  }
}

/** The editor's own choice first, then the topic's newest, then the category's. */
function relatedIds(article: ListedArticle, articles: readonly ListedArticle[]): string[] {
  const others = articles.filter(({ node }) => node.id !== article.node.id);
  const chosen = article.node.editorsChoice.filter((id) =>
    others.some(({ node }) => node.id === id),
  );
  const sameTopic = others.filter(({ topicId }) => topicId === article.topicId);
  const sameCategory = others.filter(({ categoryId }) => categoryId === article.categoryId);
  const ids = [...chosen, ...[...sameTopic, ...sameCategory].map(({ node }) => node.id)];
  return [...new Set(ids)].slice(0, relatedCount);
}

import { routes } from '../../../config/routes';
import type { BestArticle } from '../../../domain/article/article';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import { Remembered } from '../nodes/remembered';
import type { BuildSiteMap, BuiltArticle } from '../pages/site-map-of-nodes';

const bestCount = 3;

/**
 * Returns the file with the best articles by its path: those that editors choose most often as the
 * next to read, then the newest.
 */
export function bestArticlesFile(
  nodes: NodeCache,
  { articles }: Pick<BuildSiteMap, 'articles'>,
): ReadonlyMap<string, string> {
  const chosen = recommendedArticles(nodes, articles).slice(0, bestCount);
  const best = [...new Set([...chosen, ...articles.slice(0, bestCount)])].slice(0, bestCount);
  const text = JSON.stringify(best.map(toEntry));
  return new Map([[routes.bestArticles().slice(1), text]]);
}

function toEntry({ node, path }: BuiltArticle): BestArticle {
  const { title, readingMinutes, workout } = node;
  return { path, title, readingMinutes, workout };
}

/** Returns the articles that editors choose as the next to read, those most often chosen first. */
export function recommendedArticles(
  nodes: NodeCache,
  articles: readonly BuiltArticle[],
): readonly BuiltArticle[] {
  return recommended(nodes).get('all', [articles], () => sortByChoice(articles));
}

const recommended = keptWith(() => new Remembered<readonly BuiltArticle[]>());

function sortByChoice(articles: readonly BuiltArticle[]): BuiltArticle[] {
  const mentions = new Map<string, number>();
  for (const { node } of articles) {
    for (const id of node.editorsChoice) mentions.set(id, (mentions.get(id) ?? 0) + 1);
  }
  return articles
    .flatMap((article) => {
      const count = mentions.get(article.node.id);
      return count === undefined ? [] : [{ article, count }];
    })
    .sort((one, other) => other.count - one.count)
    .map(({ article }) => article);
}

import type { NumberedTerms } from '../nodes/article-record';
import type { ListedArticle } from './content-index';

/** Places of a word in a group, with its weight at each. */
type Posting = { places: number[]; weights: number[] };

/**
 * Finds the articles to read next after each article, as node ids: the editor's own choice, then
 * the most similar texts of its topic, then of its category. Similarity depends on the two articles
 * alone, and among equals the older comes first, so a new article changes only the articles it is
 * related to.
 *
 * @param articles newest first
 */
export function findRelated(
  articles: readonly ListedArticle[],
  count: number,
): ReadonlyMap<string, readonly string[]> {
  const listed = new Set(articles.map(({ node }) => node.id));
  const topics = groupBy(articles, ({ topicId }) => topicId);
  const categories = groupBy(articles, ({ categoryId }) => categoryId);
  return new Map(
    articles.map((article) => {
      const { id, editorsChoice } = article.node;
      const found = new Set(editorsChoice.filter((chosen) => listed.has(chosen) && chosen !== id));
      for (const group of [topics.get(article.topicId), categories.get(article.categoryId)]) {
        if (!group || found.size >= count) continue;
        for (const other of group.similarTo(article, count + found.size)) found.add(other);
      }
      return [id, [...found].slice(0, count)];
    }),
  );
}

function groupBy(articles: readonly ListedArticle[], keyOf: (article: ListedArticle) => string) {
  const members = new Map<string, ListedArticle[]>();
  for (const article of articles) {
    const group = members.get(keyOf(article));
    if (group) group.push(article);
    else members.set(keyOf(article), [article]);
  }
  return new Map([...members].map(([key, group]) => [key, new SimilarityGroup(group)]));
}

/**
 * Articles that are compared with each other by their words. They are places in arrays, so that ten
 * thousand articles are compared in seconds.
 */
class SimilarityGroup {
  private readonly ids: readonly string[];
  private readonly scores: Float64Array;
  private postings: Map<number, Posting> | undefined;

  constructor(private readonly articles: readonly ListedArticle[]) {
    this.ids = articles.map(({ node }) => node.id);
    this.scores = new Float64Array(articles.length);
  }

  /** Returns node ids of other articles, the most similar first. */
  similarTo({ node }: ListedArticle, count: number): string[] {
    this.score(node.keyTerms);
    const best: { id: string; score: number }[] = [];
    this.ids.forEach((id, place) => {
      const score = this.scores[place] ?? 0;
      const last = best[count - 1];
      if (id === node.id || (last && score < last.score)) return;
      const before = best.findIndex((better) => better.score <= score);
      best.splice(before === -1 ? best.length : before, 0, { id, score });
      if (best.length > count) best.pop();
    });
    return best.map(({ id }) => id);
  }

  private score({ stems, weights }: NumberedTerms): void {
    this.postings ??= toPostings(this.articles);
    this.scores.fill(0);
    stems.forEach((stem, term) => {
      const posting = this.postings?.get(stem);
      const weight = weights[term] ?? 0;
      posting?.places.forEach((place, index) => {
        this.scores[place] = (this.scores[place] ?? 0) + weight * (posting.weights[index] ?? 0);
      });
    });
  }
}

function toPostings(articles: readonly ListedArticle[]): Map<number, Posting> {
  const postings = new Map<number, Posting>();
  articles.forEach(({ node }, place) => {
    const { stems, weights } = node.keyTerms;
    stems.forEach((stem, term) => {
      const posting = postings.get(stem) ?? { places: [], weights: [] };
      posting.places.push(place);
      posting.weights.push(weights[term] ?? 0);
      postings.set(stem, posting);
    });
  });
  return postings;
}

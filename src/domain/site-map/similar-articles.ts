import type { ListChange } from '../../lib/values/sorted-list';
import type { ListedArticle } from './site-lists';
import { SimilarityGroup } from './similarity-group';

type FindArticle = (id: string) => ListedArticle | undefined;

/**
 * Finds the articles to read next. Remembers the comparisons, so that after an edit only those are
 * made again that the edit can change.
 */
export class SimilarArticles {
  readonly #groups = new Map<string, SimilarityGroup>();

  constructor(private readonly count: number) {}

  /** Takes in a change of the articles. */
  update({ removed, added }: ListChange<ListedArticle>): void {
    const subjects = new Set(
      [...removed, ...added].flatMap(({ topicId, categoryId }) => [topicId, categoryId]),
    );
    for (const subject of subjects) {
      const of = (articles: readonly ListedArticle[]) =>
        articles
          .filter(({ topicId, categoryId }) => topicId === subject || categoryId === subject)
          .map(({ node }) => node);
      const group = this.#groups.get(subject) ?? new SimilarityGroup(2 * this.count);
      this.#groups.set(subject, group);
      group.change({ removed: of(removed), added: of(added) });
      if (group.size === 0) this.#groups.delete(subject);
    }
  }

  /**
   * Returns the articles to read next, as ids: the editor's own choice, then the most similar
   * texts of the topic, then of the category. Similarity depends on the two articles alone, and
   * among equals the older comes first, so a new article changes only the articles it is related to.
   */
  relatedTo({ node, topicId, categoryId }: ListedArticle, findArticle: FindArticle): string[] {
    const { id, editorsChoice } = node;
    const found = new Set(editorsChoice.filter((chosen) => findArticle(chosen) && chosen !== id));
    for (const subject of [topicId, categoryId]) {
      if (found.size >= this.count) break;
      const similar = this.#groups.get(subject)?.similarTo(node) ?? [];
      for (const other of similar.slice(0, this.count + found.size)) found.add(other);
    }
    return [...found].slice(0, this.count);
  }
}

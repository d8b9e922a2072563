import type { ListChange } from '../../../lib/values/sorted-list';
import type { ContentIndex, ListedArticle } from './content-index';
import { SimilarityGroup } from './similarity-group';

type Listed = Pick<ContentIndex, 'articles' | 'findArticle'>;

/**
 * Finds the articles to read next. Remembers the comparisons, so that after an edit only those are
 * made again that the edit can change.
 */
export class RelatedArticleIndex {
  readonly #groups = new Map<string, SimilarityGroup>();

  constructor(private readonly count: number) {}

  /** Takes in a change of the articles. Returns the ids of those whose result may be another now. */
  update({ removed, added }: ListChange<ListedArticle>, { articles, findArticle }: Listed) {
    const concerned = new Set<string>();
    for (const [subject, change] of bySubject({ removed, added })) {
      const group = this.#groups.get(subject) ?? new SimilarityGroup(2 * this.count);
      this.#groups.set(subject, group);
      for (const id of group.change(change)) concerned.add(id);
      if (group.size === 0) this.#groups.delete(subject);
    }
    const before = new Set(removed.map(({ node }) => node.id));
    const listedAnew = added.filter(({ node }) => !before.has(node.id));
    const gone = removed.filter(({ node }) => !findArticle(node.id));
    const appeared = new Set([...listedAnew, ...gone].map(({ node }) => node.id));
    if (appeared.size > 0) {
      for (const { node } of articles) {
        if (node.editorsChoice.some((id) => appeared.has(id))) concerned.add(node.id);
      }
    }
    return concerned;
  }

  /**
   * Returns the articles to read next, as node ids: the editor's own choice, then the most similar
   * texts of the topic, then of the category. Similarity depends on the two articles alone, and
   * among equals the older comes first, so a new article changes only the articles it is related to.
   */
  relatedTo(article: ListedArticle, { findArticle }: Pick<Listed, 'findArticle'>): string[] {
    const { id, editorsChoice } = article.node;
    const found = new Set(editorsChoice.filter((chosen) => findArticle(chosen) && chosen !== id));
    for (const subject of [article.topicId, article.categoryId]) {
      if (found.size >= this.count) break;
      const similar = this.#groups.get(subject)?.similarTo(article) ?? [];
      for (const other of similar.slice(0, this.count + found.size)) found.add(other);
    }
    return [...found].slice(0, this.count);
  }
}

function bySubject({ removed, added }: ListChange<ListedArticle>) {
  const changes = new Map<string, { removed: ListedArticle[]; added: ListedArticle[] }>();
  const changeOf = (subject: string) => {
    const change = changes.get(subject) ?? { removed: [], added: [] };
    changes.set(subject, change);
    return change;
  };
  for (const article of removed) {
    changeOf(article.topicId).removed.push(article);
    changeOf(article.categoryId).removed.push(article);
  }
  for (const article of added) {
    changeOf(article.topicId).added.push(article);
    changeOf(article.categoryId).added.push(article);
  }
  return changes;
}

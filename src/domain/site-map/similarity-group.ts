import type { ListChange } from '../../lib/values/sorted-list';
import type { NumberedTerms, MappedArticle } from './mapped-story';
import { newestFirst } from './mapped-story';

const stemNumbers = new Map<string, number>();

/** Replaces words by numbers, the same for a word as long as the process runs, to save memory. */
export function numbered(
  terms: readonly (readonly [stem: string, weight: number])[],
): NumberedTerms {
  return {
    stems: terms.map(([stem]) => numberOf(stem)),
    weights: terms.map(([, weight]) => weight),
  };
}

function numberOf(stem: string): number {
  const number = stemNumbers.get(stem) ?? stemNumbers.size;
  stemNumbers.set(stem, number);
  return number;
}

type Compared = Pick<MappedArticle, 'id' | 'date' | 'keyTerms'>;

/** Members that share a word, as their places, with the weight of the word in each. */
type Posting = { places: number[]; weights: number[] };

/** The members most similar to one article, and the score of the last of them. */
type Nearest = { ids: readonly string[]; lastScore: number };

/** Sums of the same products in another order differ by less than this, relative to the sum. */
const roundingMargin = 1e-9;

/**
 * Articles that are compared with each other by their words. They are places in arrays, so that ten
 * thousand are compared in seconds.
 *
 * Invariant: a stored result is what a comparison with all members would give now. An update
 * therefore deletes the results that name a removed member, and those that an added member is
 * similar enough to enter.
 */
export class SimilarityGroup {
  readonly #places = new Map<string, number>();
  /** Members by place; a place is empty after its member was removed, until the next one. */
  readonly #members: (Compared | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #postings = new Map<number, Posting>();
  readonly #nearest = new Map<string, Nearest>();
  #scores = new Float64Array(0);

  /** @param limit maximum number of similar articles of each article */
  constructor(private readonly limit: number) {}

  /** Number of members. */
  get size(): number {
    return this.#places.size;
  }

  /** Removes and adds members. */
  change({ removed, added }: ListChange<Compared>): void {
    const forgotten = new Set<string>();
    const removedIds = new Set(removed.map(({ id }) => id));
    for (const article of removed) this.#remove(article);
    for (const article of added) this.#add(article);
    if (this.#scores.length < this.#members.length) {
      this.#scores = new Float64Array(this.#members.length);
    }
    for (const [id, { ids }] of this.#nearest) {
      if (ids.some((each) => removedIds.has(each))) forgotten.add(id);
    }
    for (const article of added) {
      if (this.#nearest.size > 0) this.#findThoseNear(article, forgotten);
    }
    for (const id of forgotten) this.#nearest.delete(id);
  }

  /** Returns the ids of other members, the most similar first; among equals the older first. */
  similarTo(article: Compared): readonly string[] {
    const { id, keyTerms } = article;
    const nearest = this.#nearest.get(id) ?? this.#compare(id, keyTerms);
    this.#nearest.set(id, nearest);
    return nearest.ids;
  }

  #compare(ownId: string, terms: NumberedTerms): Nearest {
    this.#score(terms);
    const best: { member: Compared; score: number }[] = [];
    this.#members.forEach((member, place) => {
      const score = this.#scores[place] ?? 0;
      const last = best[this.limit - 1];
      if (!member || member.id === ownId || (last && score < last.score)) return;
      const before = best.findIndex(
        (better) =>
          better.score < score ||
          (better.score === score && newestFirst(member, better.member) > 0),
      );
      best.splice(before === -1 ? best.length : before, 0, { member, score });
      if (best.length > this.limit) best.pop();
    });
    return {
      ids: best.map(({ member }) => member.id),
      lastScore: best[this.limit - 1]?.score ?? 0,
    };
  }

  #findThoseNear({ keyTerms }: Compared, near: Set<string>): void {
    this.#score(keyTerms);
    this.#members.forEach((member, place) => {
      const nearest = member && this.#nearest.get(member.id);
      if (!nearest) return;
      const score = this.#scores[place] ?? 0;
      if (score >= nearest.lastScore * (1 - roundingMargin)) near.add(member.id);
    });
  }

  #score({ stems, weights }: NumberedTerms): void {
    const scores = this.#scores;
    scores.fill(0);
    for (const [term, stem] of stems.entries()) {
      const posting = this.#postings.get(stem);
      const weight = weights[term] ?? 0;
      posting?.places.forEach((place, index) => {
        scores[place] = (scores[place] ?? 0) + weight * (posting.weights[index] ?? 0);
      });
    }
  }

  #add(article: Compared): void {
    const place = this.#free.pop() ?? this.#members.length;
    this.#members[place] = article;
    this.#places.set(article.id, place);
    const { stems, weights } = article.keyTerms;
    for (const [term, stem] of stems.entries()) {
      const posting = this.#postings.get(stem) ?? { places: [], weights: [] };
      posting.places.push(place);
      posting.weights.push(weights[term] ?? 0);
      this.#postings.set(stem, posting);
    }
  }

  #remove({ id, keyTerms }: Compared): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#members[place] = undefined;
    this.#free.push(place);
    this.#places.delete(id);
    this.#nearest.delete(id);
    for (const stem of keyTerms.stems) {
      const posting = this.#postings.get(stem);
      const index = posting?.places.indexOf(place) ?? -1;
      if (!posting || index < 0) continue;
      posting.places.splice(index, 1);
      posting.weights.splice(index, 1);
      if (posting.places.length === 0) this.#postings.delete(stem);
    }
  }
}

import type { Posting } from '../../../domain/search/postings';
import { encodePostings } from '../../../domain/search/postings';
import type { SearchShard } from '../../../domain/search/search-index';
import { searchFields } from '../../../domain/search/search-index';
import { isConceptTerm } from '../../../domain/search/synonyms';
import type { IndexEntry, TermCounts } from './index-entry';
import { termsOf } from './index-entry';

/** Field with its terms apart. */
type SplitField = { terms: readonly string[]; counts: readonly number[] };

/**
 * Builds the terms and postings of a shard. They depend on the shard's own entries alone.
 *
 * @param bodyBudget maximum number of different words per body, summed over the shard's bodies
 */
export function buildShard(
  entries: readonly IndexEntry[],
  bodyBudget: number,
): Pick<SearchShard, 'terms' | 'postings'> {
  const bodies = thinBodies(
    entries.map(({ fields }) => split(fields.body)),
    bodyBudget,
  );
  const postings = new Map<string, Posting[]>();
  entries.forEach(({ fields }, document) => {
    searchFields.forEach((name, field) => {
      const { terms, counts } = (name === 'body' && bodies[document]) || split(fields[name]);
      terms.forEach((term, index) => {
        const posting = { document, field, frequency: counts[index] ?? 1 };
        const known = postings.get(term);
        if (known) known.push(posting);
        else postings.set(term, [posting]);
      });
    });
  });
  const terms = [...postings.keys()].sort();
  return {
    terms: terms.join(' '),
    postings: terms.map((term) => encodePostings(postings.get(term) ?? [])),
  };
}

function split(field: TermCounts): SplitField {
  return { terms: termsOf(field), counts: field.counts };
}

/**
 * Reduces bodies to their most distinctive words if all together are too many to search in: those
 * that are frequent in a body and rare in the others. Long bodies are shortened first. Names of
 * concepts are kept, since synonyms are found by them.
 */
function thinBodies(bodies: readonly SplitField[], budget: number): readonly SplitField[] {
  const share = shareOf(
    bodies.map(({ terms }) => terms.length),
    budget,
  );
  if (bodies.every(({ terms }) => terms.length <= share)) return bodies;
  const spread = new Map<string, number>();
  for (const { terms } of bodies) {
    for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  return bodies.map((body) => (body.terms.length <= share ? body : thin(body, share, spread)));
}

/** Returns the largest number of words per body with which all bodies stay within the budget. */
function shareOf(sizes: readonly number[], budget: number): number {
  let left = budget;
  const sorted = sizes.toSorted((one, other) => one - other);
  for (const [index, size] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - index));
    if (size > share) return share;
    left -= size;
  }
  return Infinity;
}

function thin(
  { terms, counts }: SplitField,
  share: number,
  spread: ReadonlyMap<string, number>,
): SplitField {
  const weighed = terms.map((term, index) => {
    const count = counts[index] ?? 1;
    return {
      term,
      count,
      weight: isConceptTerm(term) ? Infinity : count / (spread.get(term) ?? 1),
    };
  });
  // Infinity minus Infinity is no number.
  weighed.sort((one, other) =>
    one.weight < other.weight ? 1 : one.weight > other.weight ? -1 : 0,
  );
  const kept = weighed.slice(0, share);
  return { terms: kept.map(({ term }) => term), counts: kept.map(({ count }) => count) };
}

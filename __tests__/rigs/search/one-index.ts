import type { AsPlainObject } from 'minisearch';
import MiniSearch from 'minisearch';
import { createLexicon } from '../../../src/domain/search/synonyms';
import type { SearchPointer, SearchShard } from '../../../src/domain/search/search-index';
import { indexOptions } from '../../../src/domain/search/search-index';
import { mergeShards } from '../../../src/features/search/engine/merge-shards';
import type { Searchable } from '../../../src/gatsby/node/search-index/searchables';

/**
 * Expects that shards, merged, are the index that MiniSearch itself makes of all documents, and that
 * both rank the documents of some queries alike.
 */
export function expectOneIndex(
  shards: readonly SearchShard[],
  searchables: readonly Searchable[],
  queries: readonly string[],
  synonyms: SearchPointer['synonyms'] = [],
): void {
  const lexicon = createLexicon(synonyms);
  const { index, documents } = mergeShards(shards, lexicon);
  const paths = documents.map(({ path }) => path);
  const one = new MiniSearch(indexOptions(lexicon));
  one.addAll(searchables.map(({ fields }, id) => ({ id, ...fields })));
  const onePaths = searchables.map(({ document }) => document.path);
  const [merged, whole] = [index.toJSON(), one.toJSON()];
  expect(facts(merged, paths) === facts(whole, onePaths)).toBe(true);
  expect(merged.fieldIds).toEqual(whole.fieldIds);
  whole.averageFieldLength.forEach((average, field) =>
    expect(merged.averageFieldLength[field]).toBeCloseTo(average, 9),
  );
  for (const query of queries) {
    expect(best(index, paths, query)).toEqual(best(one, onePaths, query));
  }
}

/** Everything a score depends on, by path and sorted, as one text. */
function facts(index: AsPlainObject, paths: readonly string[]): string {
  const terms = index.index.map(([term, fields]) => {
    const places = Object.entries(fields).flatMap(([field, counts]) =>
      Object.entries(counts).map(([id, count]) => `${paths[Number(id)]} ${field} ${count}`),
    );
    return `${term}: ${places.sort().join(', ')}`;
  });
  const lengths = Object.entries(index.fieldLength).map(
    ([id, fields]) => `${paths[Number(id)]} ${fields.join(' ')}`,
  );
  return [index.documentCount, ...terms.sort(), ...lengths.sort()].join('\n');
}

function best(index: MiniSearch, paths: readonly string[], query: string) {
  const found = index
    .search(query, { prefix: true })
    .map(({ id, score }) => ({ path: paths[Number(id)] ?? '', score: Math.round(score * 1e6) }));
  if (found.length === 0) throw new Error(`Nothing has a word of "${query}".`);
  return found.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).slice(0, 50);
}

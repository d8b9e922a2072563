import type { AsPlainObject } from 'minisearch';
import { decodePostings } from '../../../domain/search/postings';
import type { SearchDocument, SearchShard } from '../../../domain/search/search-index';
import { searchFields } from '../../../domain/search/search-index';
import { isConceptTerm } from '../../../domain/search/synonyms';
import type { Dictionary } from './spelling';

type MergedIndex = {
  documents: readonly SearchDocument[];
  /** Addresses of the text files. */
  textFiles: readonly string[];
  /** Index for MiniSearch, whose ids are indexes in `documents`. */
  index: AsPlainObject;
  dictionary: Dictionary;
};

/** Frequencies of a term: by index in `searchFields`, then by index in `documents`. */
type TermFrequencies = Record<string, Record<string, number>>;

/**
 * Merges shards into the index that one build of all their documents gives, so that a score, which
 * depends on how many documents have a word, does not depend on the shard.
 */
export function mergeShards(shards: readonly SearchShard[]): MergedIndex {
  const documents: SearchDocument[] = [];
  const textFiles: string[] = [];
  const frequencies = new Map<string, TermFrequencies>();
  const lengths: number[][] = [];
  for (const shard of shards) {
    const first = documents.length;
    for (const { textFile, ...document } of shard.documents) {
      const isArticle = textFile !== undefined;
      documents.push(isArticle ? { ...document, textFile: textFiles.length + textFile } : document);
      lengths.push(searchFields.map(() => 0));
    }
    textFiles.push(...shard.textFiles);
    addPostings(shard, first, frequencies, lengths);
  }
  const index = toPlainObject(frequencies, lengths);
  return { documents, textFiles, index, dictionary: toDictionary(frequencies) };
}

/** Adds the occurrences of a shard, and counts the different terms of each field. */
function addPostings(
  { terms, postings }: SearchShard,
  first: number,
  frequencies: Map<string, TermFrequencies>,
  lengths: readonly number[][],
): void {
  for (const [index, term] of terms.split(' ').entries()) {
    const numbers = postings[index];
    // A shard without documents has no terms.
    if (!numbers) continue;
    const ofTerm = frequencies.get(term) ?? {};
    frequencies.set(term, ofTerm);
    decodePostings(numbers, (document, field, frequency) => {
      const place = first + document;
      (ofTerm[field] ??= {})[place] = frequency;
      const length = lengths[place];
      if (length) length[field] = (length[field] ?? 0) + 1;
    });
  }
}

function toPlainObject(
  frequencies: ReadonlyMap<string, TermFrequencies>,
  lengths: readonly number[][],
): AsPlainObject {
  const count = lengths.length;
  const sumOf = (field: number) => lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0);
  return {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries(lengths.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(searchFields.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(lengths.entries()),
    averageFieldLength: searchFields.map((_, field) => sumOf(field) / Math.max(1, count)),
    storedFields: {},
    dirtCount: 0,
    index: [...frequencies],
    serializationVersion: 2,
  };
}

/** Counts for each term the documents in the field where it is most frequent. */
function toDictionary(frequencies: ReadonlyMap<string, TermFrequencies>): Dictionary {
  return new Map(
    Array.from(frequencies)
      .filter(([term]) => !isConceptTerm(term))
      .map(([term, fields]) => [
        term,
        Math.max(...Object.values(fields).map((each) => Object.keys(each).length)),
      ]),
  );
}

import MiniSearch from 'minisearch';
import { decodePostings } from '../../../domain/search/postings';
import type { SearchDocument, SearchShard } from '../../../domain/search/search-index';
import { indexOptions, searchFields } from '../../../domain/search/search-index';
import type { Lexicon } from '../../../domain/search/synonyms';
import { isConceptTerm } from '../../../domain/search/synonyms';
import type { Dictionary } from './spelling';

/** Index whose ids are indexes in `documents`. */
type MergedIndex = {
  documents: readonly SearchDocument[];
  /** Addresses of the text files. */
  textFiles: readonly string[];
  index: MiniSearch;
  dictionary: Dictionary;
};

/** Frequencies of a term: by index in `searchFields`, then by index in `documents`. */
type TermFrequencies = Map<number, Map<number, number>>;

/**
 * Merges shards into the index that one build of all their documents gives, so that a score, which
 * depends on how many documents have a word, does not depend on the shard.
 */
export function mergeShards(shards: readonly SearchShard[], lexicon: Lexicon): MergedIndex {
  const documents: SearchDocument[] = [];
  const textFiles: string[] = [];
  const frequencies = new Map<string, TermFrequencies>();
  const lengths: number[][] = [];
  for (const shard of shards) {
    const first = documents.length;
    for (const { textFile, ...document } of shard.documents) {
      const hasFile = textFile !== undefined;
      documents.push(hasFile ? { ...document, textFile: textFiles.length + textFile } : document);
      lengths.push(searchFields.map(() => 0));
    }
    textFiles.push(...shard.textFiles);
    addPostings(shard, first, frequencies, lengths);
  }
  const index = new FilledIndex(frequencies, lengths, lexicon);
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
    const ofTerm: TermFrequencies = frequencies.get(term) ?? new Map();
    frequencies.set(term, ofTerm);
    decodePostings(numbers, (document, field, frequency) => {
      const place = first + document;
      const ofField = ofTerm.get(field);
      if (ofField) ofField.set(place, frequency);
      else ofTerm.set(field, new Map([[place, frequency]]));
      const length = lengths[place];
      if (length) length[field] = (length[field] ?? 0) + 1;
    });
  }
}

/**
 * Index that is filled with frequencies. MiniSearch's own `loadJS` takes them as objects with
 * numeric keys, which take five times as long to make and to read.
 */
class FilledIndex extends MiniSearch {
  /** @param lengths number of different terms in each field of each document */
  constructor(
    frequencies: ReadonlyMap<string, TermFrequencies>,
    lengths: readonly number[][],
    lexicon: Lexicon,
  ) {
    super(indexOptions(lexicon));
    for (const [term, ofTerm] of frequencies) this._index.set(term, ofTerm);
    for (const [id, length] of lengths.entries()) {
      this._documentIds.set(id, id);
      this._idToShortId.set(id, id);
      this._fieldLength.set(id, length);
    }
    this._documentCount = lengths.length;
    this._nextId = lengths.length;
    const sumOf = (field: number) => lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0);
    this._avgFieldLength = searchFields.map((_, field) => sumOf(field) / lengths.length);
  }
}

/** Counts for each term the documents in the field where it is most frequent. */
function toDictionary(frequencies: ReadonlyMap<string, TermFrequencies>): Dictionary {
  const counts = new Map<string, number>();
  for (const [term, ofTerm] of frequencies) {
    if (isConceptTerm(term)) continue;
    counts.set(term, Math.max(...Array.from(ofTerm.values(), ({ size }) => size)));
  }
  return counts;
}

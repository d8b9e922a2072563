import type { SearchDocument, SearchShard } from '../../../domain/search/search-index';
import { mergeShards } from './merge-shards';
import { parseQuery } from './parse-query';
import { joinCompounds, plainForms, splitCompound, unitExpression } from './query-expression';
import type { SearchResult } from './rank';
import { rank } from './rank';
import { checkSpelling, createSpeller } from './spelling';

export type Found = {
  results: readonly SearchResult[];
  /** False if no document has all words, so that the results have only some of them. */
  haveAllWords: boolean;
  /** Suggested spelling of the query, if no document contains one of its words. */
  suggestion?: string;
};

export type SearchEngine = {
  find: (query: string) => Found;
  /** Returns the address of the file with an article's text; `undefined` for other kinds. */
  textFileOf: (document: SearchDocument) => string | undefined;
};

/** Weights of a document's fields. */
const boost = { title: 8, tags: 4, headings: 2.5, about: 2, body: 1 };

/**
 * Creates a search engine from the shards of an index, which are searched as one. Searches run
 * synchronously in the page.
 */
export function createSearchEngine(shards: readonly SearchShard[]): SearchEngine {
  const { documents, textFiles, dictionary, index } = mergeShards(shards);
  const spell = createSpeller(documents);

  function find(query: string): Found {
    const units = parseQuery(query);
    if (units.length === 0) return { results: [], haveAllWords: true };
    const terms = units.flatMap((unit) => unit.terms);
    const forms = new Map(
      terms.map((term, place) => [
        term,
        [...plainForms(term, dictionary), ...joinCompounds(place, terms, dictionary)],
      ]),
    );
    const parts = new Map(
      terms.map((term) => [term, splitCompound(term, dictionary, documents)] as const),
    );
    const found = { forms, parts, spell };
    const { corrections, ...spelling } = checkSpelling(query, units, dictionary, found);
    const variants = { forms, parts, corrections };
    const isShorthandAlone = units.every(({ isShorthand }) => isShorthand);
    const queries = units.map((unit) => unitExpression(unit, variants, isShorthandAlone));
    const search = (combineWith: 'AND' | 'OR') =>
      index.search({ combineWith, queries, boost, tokenize: (term) => [term] });
    const whole = search('AND');
    const matches = whole.length > 0 || units.length === 1 ? whole : search('OR');
    const results = rank(matches, { units, variants }, documents);
    return { results, haveAllWords: matches === whole || matches.length === 0, ...spelling };
  }

  return {
    find,
    textFileOf: ({ textFile }) => (textFile === undefined ? undefined : textFiles[textFile]),
  };
}

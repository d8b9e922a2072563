import type {
  SearchDocument,
  SearchPointer,
  SearchShard,
} from '../../../domain/search/search-index';
import type { Lexicon } from '../../../domain/search/synonyms';
import { createLexicon } from '../../../domain/search/synonyms';
import { readLiteral } from '../search-address';
import { mergeShards } from './merge-shards';
import { parseQuery } from './parse-query';
import {
  joinCompounds,
  numberForms,
  plainForms,
  splitCompound,
  unitExpression,
} from './query-expression';
import type { RankedResults } from './rank';
import { rank } from './rank';
import type { Variants } from './spelling';
import { createSpeller } from './spelling';

export type Found = RankedResults & {
  /** Query whose results these are, if the one that was asked has a misspelled word. */
  corrected?: string;
  /** Another spelling that may be meant, too uncertain to search for unasked. */
  suggestion?: string;
};

export type SearchEngine = {
  find: (query: string) => Found;
  /** Returns the address of the file with an article's text; `undefined` for other kinds. */
  textFileOf: (document: SearchDocument) => string | undefined;
  lexicon: Lexicon;
};

/** Weights of a document's fields. */
const boost = { title: 8, tags: 4, headings: 2.5, about: 2, body: 1 };

/**
 * Creates a search engine from the shards of an index, which are searched as one. Searches run
 * synchronously in the page.
 *
 * @param synonyms that editors keep, of the same index
 */
export function createSearchEngine(
  shards: readonly SearchShard[],
  synonyms: SearchPointer['synonyms'] = [],
): SearchEngine {
  const lexicon = createLexicon(synonyms);
  const { documents, textFiles, dictionary, index } = mergeShards(shards, lexicon);
  const checkSpelling = createSpeller(documents, dictionary, lexicon);

  function search(query: string): RankedResults {
    const parsed = parseQuery(query, lexicon);
    const { units } = parsed;
    if (units.length === 0) return { results: [], haveAllWords: true };
    const variants = variantsOf(units.flatMap(({ terms }) => terms));
    const isShorthandAlone = units.every(({ isShorthand }) => isShorthand);
    const queries = units.map((unit) => unitExpression(unit, variants, isShorthandAlone));
    const matches = index.search({
      combineWith: 'OR',
      queries,
      boost,
      tokenize: (term) => [term],
    });
    return rank(matches, { ...parsed, variants, lexicon }, documents);
  }

  function variantsOf(terms: readonly string[]): Variants {
    const formsOf = (term: string, place: number) => [
      ...plainForms(term, dictionary),
      ...joinCompounds(place, terms, dictionary),
      ...numberForms(term),
    ];
    const partsOf = (term: string) => splitCompound(term, dictionary, documents);
    return {
      forms: new Map(terms.map((term, place) => [term, formsOf(term, place)])),
      parts: new Map(terms.map((term) => [term, partsOf(term)])),
    };
  }

  function find(query: string): Found {
    const literal = readLiteral(query);
    if (literal !== undefined) return search(literal);
    const { units } = parseQuery(query, lexicon);
    const terms = units
      .filter(({ concepts }) => concepts.length === 0)
      .flatMap((unit) => unit.terms);
    const spelling = checkSpelling(query, terms, variantsOf(terms));
    return { ...search(spelling.corrected ?? query), ...spelling };
  }

  return {
    find,
    textFileOf: ({ textFile }) => (textFile === undefined ? undefined : textFiles[textFile]),
    lexicon,
  };
}

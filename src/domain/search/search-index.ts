import type { Options } from 'minisearch';
import type { Lexicon } from './synonyms';
import { conceptTerm } from './synonyms';
import { findWords, isStopWord } from './words';

/** Kinds of documents, in the order in which the filter lists them. */
export const searchKinds = ['article', 'product', 'page', 'topic', 'author'] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Document that can be found, as the list of results shows it. */
export type SearchDocument = {
  kind: SearchKind;
  path: string;
  title: string;
  /** Line above the title: an article's topic, a product's type, an author's role; or empty. */
  label: string;
  note: string;
  /** Address of the original on the content service's or the shop's image host. */
  picture?: { url: string; focus?: string };
  /** ISO date of the first publication; articles only. */
  date?: string;
  /** Index in `textFiles` of the file with the text of an article or a page. */
  textFile?: number;
};

/** Searched fields of a document, in the order of the index. */
export const searchFields = ['title', 'tags', 'headings', 'about', 'body'] as const;

/** Field of a document. `about` is its description, topic, author and type. */
export type SearchField = (typeof searchFields)[number];

/** Searched text of a document, by field. */
export type SearchFields = Readonly<Record<SearchField, string>>;

/** Part of the search index, with some of the documents. */
export type SearchShard = {
  documents: readonly SearchDocument[];
  /** Addresses of the text files of its articles and pages. */
  textFiles: readonly string[];
  /** Terms of its documents in alphabetical order, separated by blanks. */
  terms: string;
  /** Occurrences of each term, as `encodePostings` writes them. */
  postings: readonly (readonly number[])[];
};

/** Texts of articles and pages by path. Excerpts need them, so a file is loaded only for documents that are shown. */
export type SearchTextFile = Readonly<Record<string, string>>;

/** Addresses of the live release's shards, in a file whose own address never changes. */
export type SearchPointer = {
  format: number;
  shards: readonly string[];
  /** Synonyms that editors keep, which the shards were built with. */
  synonyms: readonly (readonly string[])[];
};

export const searchPointerPath = '/search-index.json';

/**
 * Version of the index format. Raise it when older code could not read a new index, or would
 * misread it.
 */
export const searchFormat = 4;

/** True if excerpts are cut from the text of such a document. */
export function hasText(kind: SearchKind): boolean {
  return kind === 'article' || kind === 'page';
}

/** Returns the options of the index in the browser, which splits texts as the build does. */
export function indexOptions(lexicon: Lexicon): Options<SearchFields & { id: number }> {
  return {
    fields: [...searchFields],
    storeFields: [],
    tokenize: (text, field) => toIndexTerms(text, field, lexicon),
    processTerm: (term) => term,
  };
}

/** Returns the index terms of a field's text: its words, and the concepts it names. */
export function toIndexTerms(text: string, field: string | undefined, lexicon: Lexicon): string[] {
  const terms = findWords(text, { withEnds: true }).map(({ term }) => term);
  const things = lexicon.find(terms).map(({ concept }) => conceptTerm(concept));
  return [...terms.filter((term) => field === 'title' || !isStopWord(term)), ...things];
}

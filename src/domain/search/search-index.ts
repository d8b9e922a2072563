import type { AsPlainObject, Options } from 'minisearch';
import { conceptTerm, findSynonyms } from './synonyms';
import { findWords, isStopWord } from './words';

/** Kinds of documents, in the order in which the filter lists them. */
export const searchKinds = ['article', 'product', 'topic', 'author'] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Document that can be found, as the list of results shows it. */
export type SearchDocument = {
  kind: SearchKind;
  path: string;
  title: string;
  /** Line above the title: an article's topic, a product's type, an author's role. */
  label: string;
  note: string;
  /** Address of the original on the content service's or the shop's image host. */
  picture?: { url: string; focus?: string };
  /** ISO date of the first publication; articles only. */
  date?: string;
  /** Index in `textFiles` of the file with an article's text. */
  textFile?: number;
};

/** Searched text of a document, by field. */
export type SearchFields = {
  title: string;
  tags: string;
  headings: string;
  /** Description, topic, author, type. */
  about: string;
  body: string;
};

/** Search index as the build writes it. MiniSearch's ids are indexes in `documents`. */
export type SearchIndexFile = {
  format: typeof searchFormat;
  documents: readonly SearchDocument[];
  /** Addresses of the text files. */
  textFiles: readonly string[];
  index: AsPlainObject;
};

/** Text of articles by path. Excerpts need it, so it is loaded only for articles that are shown. */
export type SearchTextFile = Readonly<Record<string, string>>;

/** Address of the live release's index, in a file whose own address never changes. */
export type SearchPointer = { format: number; url: string };

export const searchPointerPath = '/search-index.json';

/**
 * Version of the index format. Raise it when older code could not read a new index, or would
 * misread it.
 */
export const searchFormat = 1;

/** Options of the index. Build and browser must use the same ones. */
export const indexOptions: Options<SearchFields & { id: number }> = {
  fields: ['title', 'tags', 'headings', 'about', 'body'],
  storeFields: [],
  tokenize: (text, field) => toIndexTerms(text, field !== 'title'),
  processTerm: (term) => term,
};

/** Returns the index terms of a text: its words, and the concepts it names. */
function toIndexTerms(text: string, dropsStopWords: boolean): string[] {
  const terms = findWords(text).map(({ term }) => term);
  const things = findSynonyms(terms).map(({ concept }) => conceptTerm(concept));
  return [...terms.filter((term) => !dropsStopWords || !isStopWord(term)), ...things];
}

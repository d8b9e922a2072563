import type { AsPlainObject, Options } from 'minisearch';
import { conceptTerm, findSynonyms } from './synonyms';
import { findWords, isStopWord } from './words';

/** Kinds of things that can be found, in the order they are offered. */
export const searchKinds = ['article', 'product', 'topic', 'author'] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Something that can be found, as the list of results shows it. */
export type SearchDocument = {
  kind: SearchKind;
  path: string;
  title: string;
  /** What stands above the title: an article's topic, a product's type, an author's role. */
  label: string;
  note: string;
  /** Address of the original on the content service's or the shop's image host. */
  picture?: { url: string; focus?: string };
  /** ISO date of the first publication. Only articles have one. */
  date?: string;
  /** Which text file holds the words of an article. */
  textFile?: number;
};

/** What is searched of a document, one text for each field. */
export type SearchFields = {
  title: string;
  tags: string;
  headings: string;
  /** Description, topic, author, type. */
  about: string;
  body: string;
};

/** What the build writes. MiniSearch's ids are places in `documents`. */
export type SearchIndexFile = {
  format: typeof searchFormat;
  documents: readonly SearchDocument[];
  /** Addresses of the text files. */
  textFiles: readonly string[];
  index: AsPlainObject;
};

/** Words of articles by path: for excerpts, so it is loaded only for articles that are shown. */
export type SearchTextFile = Readonly<Record<string, string>>;

/** Where the index of the live release is. Its own address never changes. */
export type SearchPointer = { format: number; url: string };

export const searchPointerPath = '/search-index.json';

/** Raised when old code could not read a new index, or would read it wrongly. */
export const searchFormat = 1;

/** The build and the browser must agree on these. */
export const indexOptions: Options<SearchFields & { id: number }> = {
  fields: ['title', 'tags', 'headings', 'about', 'body'],
  storeFields: [],
  tokenize: (text, field) => toIndexTerms(text, field !== 'title'),
  processTerm: (term) => term,
};

/** The terms a text is found by, and the things it names. */
function toIndexTerms(text: string, dropsStopWords: boolean): string[] {
  const terms = findWords(text).map(({ term }) => term);
  const things = findSynonyms(terms).map(({ concept }) => conceptTerm(concept));
  return [...terms.filter((term) => !dropsStopWords || !isStopWord(term)), ...things];
}

import type { SearchDocument, SearchKind } from '../../../domain/search/search-index';
import type { Lexicon } from '../../../domain/search/synonyms';
import { conceptTerm } from '../../../domain/search/synonyms';
import { findWords, isStopWord } from '../../../domain/search/words';
import type { Intent, ParsedQuery, QueryUnit } from './parse-query';
import type { Variants } from './spelling';

/** Found document, with the terms to highlight in it. */
export type SearchResult = { document: SearchDocument; terms: readonly string[] };

/** Match from MiniSearch. `match` lists the fields that contain each term. */
type Match = {
  /** Index in the list of documents. */
  id: number;
  /** Score, which MiniSearch has multiplied by the number of `queryTerms`. */
  score: number;
  terms: readonly string[];
  /** Matched terms of the query, including variants and concepts. */
  queryTerms: readonly string[];
  match: Readonly<Record<string, readonly string[]>>;
};

/**
 * Weights of documents whose title contains everything in the query, by what the query asks for.
 * Products, pages, topics and authors are few, and a query that names one is looking for it; unless
 * it asks a question, which a page or an article answers.
 */
const namedWeights: Readonly<Record<Intent, Readonly<Record<SearchKind, number>>>> = {
  any: { article: 1.5, product: 5, page: 5, topic: 3, author: 3 },
  answer: { article: 3, product: 1, page: 5, topic: 1, author: 1 },
  goods: { article: 1, product: 6, page: 5, topic: 1, author: 1 },
};

/** Weights of all other documents. */
const otherWeights: Readonly<Record<Intent, Readonly<Partial<Record<SearchKind, number>>>>> = {
  any: {},
  answer: { product: 0.5 },
  goods: { product: 3 },
};

/**
 * Weight of a title that says nothing but the query. A title that says more has less of it: one that
 * is about the jab comes before one that only mentions it.
 */
const wholeTitleWeight = 3;

/** Weight of a measure beside that of a word. */
const measureShare = 0.25;

/** Number of documents with all words from which on none with fewer is added. */
const enoughResults = 20;

/**
 * Steps per unit of the logarithmic score. Scores within one step, about a twentieth, count as
 * equal: the newer document comes first.
 */
const stepsPerScale = 20;

/** Order of equally good documents without a date. */
const kindOrder: readonly SearchKind[] = ['page', 'article', 'topic', 'author', 'product'];

type AskedQuery = ParsedQuery & { variants: Variants; lexicon: Lexicon };

export type RankedResults = {
  results: readonly SearchResult[];
  /** False if no document has all words, so that the results have only some of them. */
  haveAllWords: boolean;
};

/** Match with the units of the query that it meets. */
type MetMatch = Match & { met: readonly QueryUnit[] };

/**
 * Chooses matches and sorts them: the best first, equally good ones by date, then by kind and path.
 * Documents with all words are chosen; few of them are joined by those whose title has all words but
 * one; without any, documents with some words are. A word that no document has does not count.
 */
export function rank(
  matches: readonly Match[],
  asked: AskedQuery,
  documents: readonly SearchDocument[],
): RankedResults {
  const found = withMetUnits(matches, asked);
  const wanted = asked.units.filter(({ isMeasure }) => !isMeasure);
  const required = wanted.filter((unit) => found.some(({ met }) => met.includes(unit)));
  const missing = ({ met }: MetMatch) => required.filter((unit) => !met.includes(unit)).length;
  const whole = found.filter((match) => missing(match) === 0);
  const isNear = (match: MetMatch) =>
    required.length > 1 &&
    missing(match) === 1 &&
    required.every((unit) => !match.met.includes(unit) || isInTitle(unit, asked, match));
  const near = whole.length < enoughResults ? found.filter(isNear) : [];
  return {
    results: sortMatches(
      whole.length > 0 ? [...whole, ...near] : found,
      required,
      asked,
      documents,
    ),
    haveAllWords: found.length === 0 || (whole.length > 0 && required.length === wanted.length),
  };
}

function withMetUnits(matches: readonly Match[], { units, variants }: AskedQuery): MetMatch[] {
  const standing = units.map((unit) => ({
    unit,
    terms: [
      ...unit.terms.flatMap((term) => [
        term,
        ...(variants.forms.get(term) ?? []),
        ...(variants.parts.get(term) ?? []),
      ]),
      ...unit.concepts.map((concept) => conceptTerm(concept)),
    ],
  }));
  return matches.map((match) => ({
    ...match,
    met: standing
      .filter(({ terms }) => terms.some((term) => match.queryTerms.includes(term)))
      .map(({ unit }) => unit),
  }));
}

function sortMatches(
  matches: readonly MetMatch[],
  required: readonly QueryUnit[],
  asked: AskedQuery,
  documents: readonly SearchDocument[],
): SearchResult[] {
  return matches
    .flatMap((match) => {
      const document = documents[match.id];
      return document
        ? [{ ...match, document, step: toStep(match, document, required, asked) }]
        : [];
    })
    .sort(
      (one, other) =>
        other.step - one.step ||
        (other.document.date ?? '').localeCompare(one.document.date ?? '') ||
        kindOrder.indexOf(one.document.kind) - kindOrder.indexOf(other.document.kind) ||
        one.document.path.localeCompare(other.document.path),
    )
    .map(({ document, terms }) => ({ document, terms }));
}

function toStep(
  match: MetMatch,
  document: SearchDocument,
  required: readonly QueryUnit[],
  asked: AskedQuery,
): number {
  const { intent } = asked;
  const share = match.met.reduce((sum, { isMeasure }) => sum + (isMeasure ? measureShare : 1), 0);
  // A name counts once, however many of its words and synonyms matched.
  const score = (match.score / Math.max(1, match.queryTerms.length)) * share ** 2;
  const isNamed = required.every((unit) => isInTitle(unit, asked, match));
  const weight = isNamed
    ? namedWeights[intent][document.kind] * titleWeight(document, match, asked)
    : (otherWeights[intent][document.kind] ?? 1);
  return Math.round(Math.log(score * weight) * stepsPerScale);
}

/** True if the title contains the unit as whole words; prefixes do not count. */
function isInTitle(
  { terms, concepts }: QueryUnit,
  { variants }: AskedQuery,
  { match }: Match,
): boolean {
  const isThere = (term: string) => Object.hasOwn(match, term) && match[term]?.includes('title');
  return (
    concepts.some((concept) => isThere(conceptTerm(concept))) ||
    terms.every((term) => {
      const parts = variants.parts.get(term) ?? [];
      const forms = [term, ...(variants.forms.get(term) ?? [])];
      return forms.some(isThere) || (parts.length > 0 && parts.every(isThere));
    })
  );
}

/** Returns the weight of a title by the share of its telling words that the query has. */
function titleWeight({ title }: SearchDocument, { terms }: Match, { lexicon, units }: AskedQuery) {
  const words = findWords(title).map(({ term }) => term);
  const concepts = new Set(units.flatMap((unit) => unit.concepts));
  const names = lexicon.find(words).filter(({ concept }) => concepts.has(concept));
  const telling = [...words.entries()].filter(([, term]) => !isStopWord(term));
  const met = telling.filter(
    ([index, term]) =>
      terms.includes(term) || names.some(({ first, end }) => first <= index && index < end),
  );
  const share = telling.length === 0 ? 1 : met.length / telling.length;
  return 1 + (wholeTitleWeight - 1) * share ** 2;
}

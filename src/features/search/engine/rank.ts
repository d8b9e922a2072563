import type { SearchDocument, SearchKind } from '../../../domain/search/search-index';
import { conceptTerm } from '../../../domain/search/synonyms';
import { findWords } from '../../../domain/search/words';
import type { QueryUnit } from './parse-query';
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
 * Weights of documents whose title contains everything in the query. Products, pages, topics and
 * authors are few, and a query that names one is looking for it.
 */
const namedWeight: Readonly<Record<SearchKind, number>> = {
  article: 1.5,
  product: 5,
  page: 5,
  topic: 3,
  author: 3,
};

/** Weight of a title that equals the query. */
const exactTitleWeight = 3;

/**
 * Steps per unit of the logarithmic score. Scores within one step, about a twentieth, count as
 * equal: the newer document comes first.
 */
const stepsPerScale = 20;

/** Order of equally good documents without a date. */
const kindOrder: readonly SearchKind[] = ['page', 'article', 'topic', 'author', 'product'];

type ParsedQuery = { units: readonly QueryUnit[]; variants: Variants };

/** Sorts matches: the best first, equally good ones by date, then by kind and path. */
export function rank(
  matches: readonly Match[],
  asked: ParsedQuery,
  documents: readonly SearchDocument[],
): SearchResult[] {
  return matches
    .flatMap((match) => {
      const document = documents[match.id];
      return document ? [{ ...match, document, step: toStep(match, document, asked) }] : [];
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

function toStep(match: Match, document: SearchDocument, { units, variants }: ParsedQuery): number {
  const met = units.filter((unit) =>
    unitTerms(unit, variants).some((term) => match.queryTerms.includes(term)),
  );
  // A name counts once, however many of its words and synonyms matched.
  const score = (match.score / Math.max(1, match.queryTerms.length)) * met.length ** 2;
  const isNamed = units.every((unit) => isInTitle(unit, variants, match));
  // Without blanks, so that "speedbag" equals "Speed Bag".
  const words = units.flatMap(({ terms }) => terms).join('');
  const isExact = isNamed && titleTerms(document).join('') === words;
  const weight = (isNamed ? namedWeight[document.kind] : 1) * (isExact ? exactTitleWeight : 1);
  return Math.round(Math.log(score * weight) * stepsPerScale);
}

/** Returns all terms that stand for a unit in the query. */
function unitTerms({ terms, concepts }: QueryUnit, variants: Variants): string[] {
  return [
    ...terms.flatMap((term) => [...spellings(term, variants), ...(variants.parts.get(term) ?? [])]),
    ...concepts.map((concept) => conceptTerm(concept)),
  ];
}

/** True if the title contains the unit as whole words; prefixes do not count. */
function isInTitle({ terms, concepts }: QueryUnit, variants: Variants, { match }: Match): boolean {
  const isThere = (term: string) => Object.hasOwn(match, term) && match[term]?.includes('title');
  return (
    concepts.some((concept) => isThere(conceptTerm(concept))) ||
    terms.every((term) => {
      const parts = variants.parts.get(term) ?? [];
      return spellings(term, variants).some(isThere) || (parts.length > 0 && parts.every(isThere));
    })
  );
}

function spellings(term: string, { forms, corrections }: Variants): string[] {
  return [term, ...(forms.get(term) ?? []), ...(corrections.get(term) ?? [])];
}

function titleTerms({ title }: SearchDocument): string[] {
  return findWords(title).map(({ term }) => term);
}

import type { SearchDocument, SearchKind } from '../../../domain/search/search-index';
import { conceptTerm } from '../../../domain/search/synonyms';
import { findWords } from '../../../domain/search/words';
import type { QueryUnit } from './parse-query';
import type { Variants } from './spelling';

/** A document that was found, with the terms to highlight in it. */
export type SearchResult = { document: SearchDocument; terms: readonly string[] };

/** A document that MiniSearch found. `match` has the fields in which each term was. */
export type Match = {
  /** Its place in the list of documents. */
  id: number;
  /** Multiplied by the number of `queryTerms`. */
  score: number;
  terms: readonly string[];
  /** Those of the query's terms, with their variants and concepts, that were met. */
  queryTerms: readonly string[];
  match: Readonly<Record<string, readonly string[]>>;
};

/**
 * How much more a document counts whose title says all that was asked for. There are few products,
 * topics and authors, and who names one wants it.
 */
const namedWeight: Readonly<Record<SearchKind, number>> = {
  article: 1.5,
  product: 5,
  topic: 3,
  author: 3,
};

/** A title that says just this, and nothing else. */
const exactTitleWeight = 3;

/** Scores within one step of each other, about a twentieth, count as equal: the newer comes first. */
const stepsPerScale = 20;

type ParsedQuery = { units: readonly QueryUnit[]; variants: Variants };

/** Sorts what was found: the best first, of equals the newest. */
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
        one.id - other.id,
    )
    .map(({ document, terms }) => ({ document, terms }));
}

function toStep(match: Match, document: SearchDocument, { units, variants }: ParsedQuery): number {
  const met = units.filter((unit) =>
    unitTerms(unit, variants).some((term) => match.queryTerms.includes(term)),
  );
  // Names count once, by however many of their words and synonyms they were met.
  const score = (match.score / Math.max(1, match.queryTerms.length)) * met.length ** 2;
  const isNamed = units.every((unit) => isInTitle(unit, variants, match));
  const words = units.flatMap(({ terms }) => terms).join(' ');
  const isExact = isNamed && titleTerms(document).join(' ') === words;
  const weight = (isNamed ? namedWeight[document.kind] : 1) * (isExact ? exactTitleWeight : 1);
  return Math.round(Math.log(score * weight) * stepsPerScale);
}

/** Everything that stands for a unit in the query. */
function unitTerms({ terms, concepts }: QueryUnit, variants: Variants): string[] {
  return [
    ...terms.flatMap((term) => spellings(term, variants)),
    ...concepts.map((concept) => conceptTerm(concept)),
  ];
}

/** Whole words only: what merely begins like them is not named. */
function isInTitle({ terms, concepts }: QueryUnit, variants: Variants, { match }: Match): boolean {
  const isThere = (term: string) => Object.hasOwn(match, term) && match[term]?.includes('title');
  return (
    concepts.some((concept) => isThere(conceptTerm(concept))) ||
    terms.every((term) => spellings(term, variants).some(isThere))
  );
}

function spellings(term: string, { forms, corrections }: Variants): string[] {
  return [term, ...(forms.get(term) ?? []), ...(corrections.get(term) ?? [])];
}

function titleTerms({ title }: SearchDocument): string[] {
  return findWords(title).map(({ term }) => term);
}

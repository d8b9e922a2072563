import type { FoundSynonym, Lexicon } from '../../../domain/search/synonyms';
import { findWords, isStopWord, termSet } from '../../../domain/search/words';

/** Word of a query, or the words of one name such as "hand wraps". */
export type QueryUnit = {
  terms: readonly string[];
  /** Concepts the words may mean. */
  concepts: readonly string[];
  /** True if the words mean the concept only in a query, as "1" means the jab. */
  isShorthand: boolean;
  /** True for a number or a measure beside words: documents with it are better, others are found too. */
  isMeasure: boolean;
};

/** Intent of a query: an answer, something to buy, or either. */
export type Intent = 'answer' | 'goods' | 'any';

export type ParsedQuery = { units: readonly QueryUnit[]; intent: Intent };

/** Maximum number of words. A longer query, as in a link, must not block the page. */
const maxWords = 12;

/** Words that ask, anywhere in a query. */
const askingWords = termSet('how what which why when where who should vs versus difference tips');

/** Words that ask if they come first. */
const firstAskingWords = termSet('am are can could did do does is will');

/** Words of a trouble, with an order or with a body: more gear is no answer. */
const troubleWords = termSet(
  `ache broken bruise bruised cancel clean complaint exchange fix hurt hurting hurts injury lost missing
  pain painful refund repair return sore smell smelly stink track wash`,
);

/** Words of somebody who wants to buy. An ounce is a size of gloves. */
const buyingWords = termSet('buy cheap cheapest cost order ounce oz price purchase sell shop');

/** Words that say what is wanted, not what it is about: no document has to have them. */
const fillerWords = termSet(
  `any best buy cheap cheapest cost find get give good great help just like looking many much need
  please price purchase really recommend recommended some tell top vs versus want`,
);

const measureWords = termSet(
  `centimeter centimetre cm feet foot ft gram inch in kg kgs kilo kilogram lb lbs meter metre min minute mm
  ounce oz pound sec second`,
);

/**
 * Splits a query into units. Stop words and fillers are dropped, unless there are no other words.
 */
export function parseQuery(query: string, lexicon: Lexicon): ParsedQuery {
  const terms = [...new Set(findWords(query).map(({ term }) => term))].slice(0, maxWords);
  const isWordOpen = !/\s$/.test(query);
  const found = lexicon.find(terms, { inQuery: true });
  const guessed = isWordOpen ? lexicon.guess(terms) : [];
  const isCalls = found.length > 0 && coversAll(found, terms);
  const synonyms = [...found, ...guessed].filter(({ use }) => use !== 'call' || isCalls);
  const units = toUnits(terms, synonyms);
  const meaningful = units.filter(
    (unit) => unit.concepts.length > 0 || !unit.terms.every(isDispensable),
  );
  return {
    units: meaningful.length > 0 ? withMeasures(meaningful) : units,
    intent: intentOf(terms),
  };
}

function isDispensable(term: string): boolean {
  return isStopWord(term) || fillerWords.has(term);
}

/** True if a query is nothing but names: "1 2 3". */
function coversAll(found: readonly FoundSynonym[], terms: readonly string[]): boolean {
  return terms.every(
    (term, index) =>
      isStopWord(term) || found.some(({ first, end }) => first <= index && index < end),
  );
}

function toUnits(terms: readonly string[], synonyms: readonly FoundSynonym[]): QueryUnit[] {
  const units: QueryUnit[] = [];
  for (let first = 0; first < terms.length;) {
    const here = synonyms.filter((synonym) => synonym.first === first);
    const end = Math.max(first + 1, ...here.map((synonym) => synonym.end));
    const longest = here.filter((synonym) => synonym.end === end);
    units.push({
      terms: terms.slice(first, end),
      concepts: longest.map(({ concept }) => concept),
      isShorthand: longest.length > 0 && longest.every(({ use }) => use !== 'text'),
      isMeasure: false,
    });
    first = end;
  }
  return units;
}

/** Marks numbers and the measures after them, if there are other words. */
function withMeasures(units: readonly QueryUnit[]): QueryUnit[] {
  const marked = units.map((unit, index) => ({
    ...unit,
    isMeasure: isNumber(unit) || (isNumber(units[index - 1]) && isMeasureWord(unit)),
  }));
  return marked.some(({ isMeasure }) => !isMeasure) ? marked : [...units];
}

function isNumber(unit: QueryUnit | undefined): boolean {
  return (
    unit !== undefined && !unit.isShorthand && unit.terms.every((term) => /^\p{N}+$/u.test(term))
  );
}

function isMeasureWord({ terms }: QueryUnit): boolean {
  return terms.every((term) => measureWords.has(term));
}

function intentOf(terms: readonly string[]): Intent {
  const [first = ''] = terms;
  const isAnswer =
    firstAskingWords.has(first) ||
    terms.some((term) => askingWords.has(term) || troubleWords.has(term));
  if (isAnswer) return 'answer';
  return terms.some((term) => buyingWords.has(term)) ? 'goods' : 'any';
}

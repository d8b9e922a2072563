import type { RichText } from '../../domain/story/rich-text';
import { inlineText } from '../../domain/story/rich-text';
import { hasUnspacedLetters, splitUnspaced } from '../../lib/values/unspaced-text';
import { plainText } from './plain-text';

/** A word's stem with its weight. The squares of an article's weights add up to 1. */
export type KeyTerm = readonly [stem: string, weight: number];

type Worded = { title: string; description: string; tags: readonly string[]; body: RichText };

/** Maximum number of terms: enough to tell articles apart, few enough to compare thousands. */
const maxTerms = 48;

/** Weight of a word by its place in the article. */
const weights = { title: 6, tags: 8, description: 3, headings: 3, body: 1 } as const;

/**
 * Returns the words an article is about, by descending weight. They depend on this article alone,
 * so a new article changes only the related articles of those it is itself related to.
 */
export function keyTerms({ title, description, tags, body }: Worded): KeyTerm[] {
  const counts = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const stem of stems(text)) counts.set(stem, (counts.get(stem) ?? 0) + weight);
  };
  const headings = body.flatMap((node) =>
    node.type === 'heading' ? [inlineText(node.children)] : [],
  );
  count(title, weights.title);
  count(tags.join(' '), weights.tags);
  count(description, weights.description);
  count(headings.join(' '), weights.headings);
  count(plainText(body), weights.body);
  const heaviest = [...counts]
    .map(([stem, sum]): KeyTerm => [stem, 1 + Math.log(sum)])
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, maxTerms);
  return toUnitLength(heaviest);
}

function toUnitLength(terms: readonly KeyTerm[]): KeyTerm[] {
  const length = Math.hypot(...terms.map(([, weight]) => weight));
  return terms.map(([stem, weight]) => [stem, Number((weight / length).toFixed(4))]);
}

function stems(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(splitWord)
    .filter((word) => !stopWords.has(word))
    .map(stem);
}

/** Splits a word of a script without blanks. Words of one or two letters of other scripts say little. */
function splitWord(word: string): string[] {
  if (hasUnspacedLetters(word)) {
    return splitUnspaced(word).map(({ start, end }) => word.slice(start, end));
  }
  return word.length > 2 ? [word] : [];
}

/**
 * Reduces a word to a rough stem. It only has to be the same for "wrap", "wraps" and "wrapping".
 */
function stem(word: string): string {
  const cut = word.replace(/(?:ing|ed|es|s)$/, '');
  const bare = cut.length < 3 ? word : cut;
  return bare.replace(/([^aeiou])\1$/, '$1').replace(/e$/, '');
}

/** English words of three letters and more that say nothing about the subject of a text. */
const stopWords: ReadonlySet<string> = new Set(
  `about above after again against all almost also always and another any anyone anything are around
  ask away back bad because been before behind being below best better between both but called came
  can cannot could day days did does doing done down during each either else enough even ever every
  everything far few find first five for four from full get gets give given gives goes going gone
  good got had half has have having her here him his how however inside into its itself just keep
  keeps kind know last later least left less let lets like little long look looks lot made make makes
  making man many matter may maybe mean means might mind minute minutes more most much must myself
  near need needs never new next not nothing now off often old once one ones only onto open other
  others our out over own part people place point put quite rather really right said same saw say
  says second seconds see seen set sets seven several shall she should show side since six small some
  somebody someone something soon start still stop such sure take takes taken tell ten than that the
  their them themselves then there these they thing things think third this those though three through
  thus time times together told too took toward towards try turn turned two under until upon use used
  uses using usually very want wants was way ways week weeks well went were what when where whether
  which while who whole whose why will with within without word words work works would wrong year
  years yes yet you your yours yourself don doesn didn isn aren wasn won can couldn wouldn shouldn`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that nearly every text has, so that finding them tells nothing. */
const stopWords: ReadonlySet<string> = new Set(
  `a about an and are as at be been but by can could did do does for from had has have he her him
  his how i if in into is isn it its let me my not of on or our she should so than that the their
  them then there these they this those to was we were what when where which who why will with
  would you your`
    .split(/\s+/)
    .filter(Boolean),
);

/** @param term as `toTerm` makes it */
export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}

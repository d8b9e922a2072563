import { searchFields } from './search-index';

/** Occurrence of a term: how often a field of a document contains it. */
export type Posting = {
  /** Index in the documents of the shard. */
  document: number;
  /** Index in `searchFields`. */
  field: number;
  frequency: number;
};

/**
 * Encodes the occurrences of a term as numbers, which take half the bytes of objects. Each is
 * `(step * fields + field) * 2`, where `step` is the distance from the document before. If the
 * frequency is not 1, one is added and the frequency follows.
 *
 * @param postings sorted by document
 */
export function encodePostings(postings: readonly Posting[]): number[] {
  let last = 0;
  return postings.flatMap(({ document, field, frequency }) => {
    const place = ((document - last) * searchFields.length + field) * 2;
    last = document;
    return frequency === 1 ? [place] : [place + 1, frequency];
  });
}

/** Calls `each` for every occurrence that `encodePostings` encoded. */
export function decodePostings(
  numbers: readonly number[],
  each: (document: number, field: number, frequency: number) => void,
): void {
  let document = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    const place = number >> 1;
    document += Math.floor(place / searchFields.length);
    if (number % 2 === 1) index += 1;
    each(document, place % searchFields.length, number % 2 === 1 ? (numbers[index] ?? 1) : 1);
  }
}

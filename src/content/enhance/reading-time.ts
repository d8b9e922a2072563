import type { RichText } from '../../domain/story/rich-text';
import { countWords } from './word-count';

/** A usual pace for adults reading on a screen. */
const wordsPerMinute = 230;

/** Whole minutes to read a body, at least one. */
export function readingMinutes(body: RichText): number {
  return Math.max(1, Math.round(countWords(body) / wordsPerMinute));
}

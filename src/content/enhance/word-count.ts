import type { RichText } from '../../domain/story/rich-text';
import { plainText } from './plain-text';

/** How many words a reader reads in a text. */
export function countWords(text: RichText): number {
  return plainText(text).split(/\s+/).filter(Boolean).length;
}

import type { SearchDocument } from '../../domain/search/search-index';
import { findWords } from '../../domain/search/words';

/**
 * How terms are written: "dolore" is "dolores". Titles and descriptions are read once, when a word
 * is first asked for; a term that is in none of them is as good as a word.
 */
export function speller(documents: readonly SearchDocument[]): (term: string) => string {
  let words: Map<string, string> | undefined;
  return (term) => {
    words ??= readWords(documents);
    return words.get(term) ?? term;
  };
}

function readWords(documents: readonly SearchDocument[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { title, note } of documents) {
    for (const text of [title, note]) {
      for (const { term, start, end } of findWords(text)) {
        if (!words.has(term)) words.set(term, text.slice(start, end).toLowerCase());
      }
    }
  }
  return words;
}

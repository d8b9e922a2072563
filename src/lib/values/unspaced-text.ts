/**
 * Text of scripts that put no blanks between their words. It is split into overlapping letters and
 * not into words: dictionaries, such as that of `Intl.Segmenter`, differ by engine and version, and
 * what a build splits one way, a browser could not find another way.
 */

/** A group of scripts. */
type UnspacedScripts = {
  /** Class of its letters and of the marks on them. */
  letters: string;
  /** Letters of a usual word. */
  lettersPerWord: number;
  /** Letters of a gram: few enough for a short word, enough to be rare. */
  gramLength: number;
};

const groups: readonly UnspacedScripts[] = [
  // Chinese and Japanese. Korean puts blanks.
  {
    letters: String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3005\u30FC\u3099\u309A]`,
    lettersPerWord: 1.7,
    gramLength: 2,
  },
  {
    letters: String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`,
    lettersPerWord: 4,
    gramLength: 3,
  },
];

/** Letters alone: digits and punctuation of these scripts are none. */
const runPattern = new RegExp(
  groups.map(({ letters }) => `((?:(?=[\\p{L}\\p{M}])${letters})+)`).join('|'),
  'gu',
);

/** A letter with the marks on it. */
const letterPattern = /\p{L}\p{M}*/gu;

/** Letters of one script without a blank. */
type Run = { start: number; end: number; letters: readonly Piece[]; scripts: UnspacedScripts };

/** Piece of a text and its position in characters. */
type Piece = { start: number; end: number };

function findRuns(text: string): Run[] {
  return Array.from(text.matchAll(runPattern), (match) => {
    const [{ length }] = match;
    const { index: start } = match;
    const scripts = groups.find((_, group) => match[group + 1] !== undefined);
    const letters = Array.from(match[0].matchAll(letterPattern), ({ 0: letter, index }) => ({
      start: start + index,
      end: start + index + letter.length,
    }));
    return scripts ? [{ start, end: start + length, letters, scripts }] : [];
  }).flat();
}

/** True if a word has a letter of these scripts. */
export function hasUnspacedLetters(word: string): boolean {
  return word.search(runPattern) !== -1;
}

/**
 * Splits a text without blanks into grams, which overlap, and the words of other scripts between
 * them.
 *
 * @param options.withEnds adds the last letters of a run, so that every letter begins a piece
 */
export function splitUnspaced(text: string, { withEnds = false } = {}): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end, letters, scripts } of findRuns(text)) {
    if (start > done) pieces.push({ start: done, end: start });
    const last = withEnds ? letters.length - 1 : Math.max(0, letters.length - scripts.gramLength);
    for (const [index, first] of letters.slice(0, last + 1).entries()) {
      const until = letters[Math.min(index + scripts.gramLength, letters.length) - 1];
      pieces.push({ start: first.start, end: until?.end ?? first.end });
    }
    done = end;
  }
  if (done < text.length) pieces.push({ start: done, end: text.length });
  return pieces;
}

/** Counts the words of a text; of scripts without blanks, as many as its letters usually make. */
export function countTextWords(text: string): number {
  let unspaced = 0;
  for (const { letters, scripts } of findRuns(text)) {
    unspaced += letters.length / scripts.lettersPerWord;
  }
  if (unspaced === 0) return text.split(/\s+/).filter(Boolean).length;
  const others = text.replace(runPattern, ' ').split(/\s+/);
  return Math.round(unspaced) + others.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A stretch of a text: in both versions, only in the old one, or only in the new one. */
export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Maximum product of word counts that is compared word by word: a table of 4 MB. */
const maxCells = 1_000_000;

/**
 * Compares two texts word by word.
 *
 * @returns the parts in order of reading, a removed part before the added one in its place. Texts that
 *   differ in too much are one removed and one added part.
 */
export function compareWords(before: string, after: string): TextPart[] {
  return joinParts(alignTexts(toWords(before), toWords(after)));
}

/**
 * Compares two lists of words.
 *
 * @returns every word of both, in order, a removed one before the added one in its place
 */
function alignTexts(old: readonly string[], now: readonly string[]): TextPart[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const maxEnd = Math.min(old.length, now.length) - start;
  while (end < maxEnd && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const middle = compareMiddle(
    old.slice(start, old.length - end),
    now.slice(start, now.length - end),
  );
  const same = (texts: readonly string[]) =>
    texts.map((text): TextPart => ({ kind: 'same', text }));
  return [...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))];
}

/** Splits into words and the space between them, so that joined they are the text. */
function toWords(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** Finds the longest common subsequence by a table of its lengths. */
function compareMiddle(old: readonly string[], now: readonly string[]): TextPart[] {
  const width = now.length + 1;
  if (old.length * now.length > maxCells) {
    return [
      ...old.map((text): TextPart => ({ kind: 'removed', text })),
      ...now.map((text): TextPart => ({ kind: 'added', text })),
    ];
  }
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [oldWord, newWord] = [old[row], now[column]];
    if (oldWord !== undefined && oldWord === newWord) {
      parts.push({ kind: 'same', text: oldWord });
      row += 1;
      column += 1;
    } else if (
      oldWord !== undefined &&
      (newWord === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      parts.push({ kind: 'removed', text: oldWord });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: newWord ?? '' });
      column += 1;
    }
  }
  return parts;
}

/**
 * Joins neighbors of one kind. A space between two changed words belongs to the change, or a replaced
 * phrase would be shown word by word.
 */
function joinParts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  parts.forEach(({ kind, text }, index) => {
    const isBetweenChanges = text.trim() === '' && parts[index + 1]?.kind !== 'same';
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if ((removed || added) && isBetweenChanges && index < parts.length - 1) {
      removed += text;
      added += text;
    } else if (text) {
      flush();
      const last = joined.at(-1);
      if (last?.kind === 'same') last.text += text;
      else joined.push({ kind, text });
    }
  });
  flush();
  return joined;
}

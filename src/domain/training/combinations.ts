/** Reads an editor's list of combinations, one a line, such as "jab, cross, slip". Each is listed once. */
export function readCombinations(text: string): string[] {
  const lines = text.split('\n').map((line) => movesOf(line).join(', '));
  return [...new Set(lines.filter(Boolean))];
}

/** Returns the moves of a combination, in lower case. */
export function movesOf(combination: string): string[] {
  return combination
    .split(',')
    .map((move) => move.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter(Boolean);
}

/** Lists the moves of all combinations, each once, in the order in which they come. */
export function listMoves(combinations: readonly string[]): string[] {
  return [...new Set(combinations.flatMap(movesOf))];
}

/** Returns the combinations that are made of some moves only. */
export function combinationsOf(
  combinations: readonly string[],
  moves: readonly string[],
): string[] {
  return combinations.filter((each) => movesOf(each).every((move) => moves.includes(move)));
}

/**
 * Returns the initials of a name's first and last word in capitals; one letter for a single word.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  return [letters[0], ...letters.slice(1).slice(-1)].join('').toUpperCase();
}

const parts = /\d+|\D+/g;

/**
 * Compares texts as people sort them: numbers in them by their value, letters without regard to case and
 * accents. It stands in for `Intl.Collator` where a page hydrates: making one takes 20 ms there at
 * benchmark index 1,300.
 */
export function compareNaturally(a: string, b: string): number {
  const left = partsOf(a);
  const right = partsOf(b);
  const at = left.findIndex((part, index) => part !== right[index]);
  const [one, other] = [left[at], right[at]];
  // One begins with the other, or they are equal but for case and accents.
  if (one === undefined || other === undefined) {
    return left.length - right.length || compare(a, b);
  }
  const numbers = [Number.parseInt(one, 10), Number.parseInt(other, 10)] as const;
  return numbers[0] - numbers[1] || compare(one, other);
}

function partsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(parts) ?? []
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Sizes of clothes, smallest first. */
const clothing = ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', 'XXXL'];

const byNumber = new Intl.Collator('en', { numeric: true });

/** Sizes of clothes from small to large, then numbers from low to high, then words by letter. */
export function compareOptionValues(a: string, b: string): number {
  const rank = rankOf(a) - rankOf(b);
  return rank === 0 ? byNumber.compare(a, b) : rank;
}

function rankOf(value: string): number {
  const index = clothing.indexOf(value.toUpperCase());
  return index === -1 ? clothing.length : index;
}

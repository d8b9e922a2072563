import { counted } from '../../lib/counted';

/**
 * How much there is of a category, a topic or an author, in a few words.
 *
 * @param written articles in it, or by them
 * @param contributed articles of others that they contributed to
 */
export function describeWork(written: number, contributed = 0): string {
  if (written + contributed === 0) return 'No articles yet';
  if (contributed === 0) return counted(written, 'article');
  const contributions = counted(contributed, 'contribution');
  return written === 0 ? contributions : `${counted(written, 'article')}, ${contributions}`;
}

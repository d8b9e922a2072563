import { counted } from '../../lib/values/counted';

/** Node id of a subject and its number of articles. */
type CountGroup = { fieldValue: string; totalCount: number };

/**
 * Builds a lookup of how many articles each category, topic or author has.
 *
 * @returns the number by node id; 0 for an id without a group
 */
export function articlesBySubject(groups: readonly CountGroup[]): (nodeId: string) => number {
  const counts = new Map(groups.map(({ fieldValue, totalCount }) => [fieldValue, totalCount]));
  return (nodeId) => counts.get(nodeId) ?? 0;
}

/**
 * Describes the amount of work in a category or topic, or by an author, such as "12 articles".
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

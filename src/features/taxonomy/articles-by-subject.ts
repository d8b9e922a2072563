/** What the build's `group` answers: the id of a subject and how many articles have it. */
type Group = { fieldValue: string | null; totalCount: number };

/** How many articles each category, topic or author has, by node id; 0 for one that is not named. */
export function articlesBySubject(groups: readonly Group[]): (nodeId: string) => number {
  const counts = new Map(groups.map(({ fieldValue, totalCount }) => [fieldValue, totalCount]));
  return (nodeId) => counts.get(nodeId) ?? 0;
}

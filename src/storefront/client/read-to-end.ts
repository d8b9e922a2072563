import type { StorefrontResult } from './storefront-error';
import { networkError } from './storefront-error';

/** Page of a list, as the service answers it. */
export type Connection<TNode> = {
  nodes: readonly TNode[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/**
 * Reads a list to its end, page by page. The first page comes with the object that has the list, and is
 * nearly always the only one.
 *
 * @param readAfter reads the page after a cursor
 * @returns all nodes, or the error of the first page that cannot be read
 */
export async function readToEnd<TNode>(
  first: Connection<TNode>,
  readAfter: (cursor: string) => Promise<StorefrontResult<Connection<TNode>>>,
): Promise<StorefrontResult<TNode[]>> {
  const nodes = [...first.nodes];
  const read = new Set<string>();
  for (let cursor = cursorAfter(first); cursor !== null;) {
    // A list that leads back to a page it had would have no end.
    if (read.has(cursor))
      return { ok: false, error: networkError(new Error('A page is repeated.')) };
    read.add(cursor);
    const page = await readAfter(cursor);
    if (!page.ok) return page;
    nodes.push(...page.data.nodes);
    cursor = cursorAfter(page.data);
  }
  return { ok: true, data: nodes };
}

/** Returns the cursor that the list goes on with; `null` at its end. */
export function cursorAfter({ pageInfo }: Pick<Connection<unknown>, 'pageInfo'>): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}

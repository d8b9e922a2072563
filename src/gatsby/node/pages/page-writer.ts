import type { Actions } from 'gatsby';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { reservedSegments } from '../../../config/routes';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';

/** A page to create, and who claims its path. */
export type PlannedPage = {
  path: string;
  /** Name of the owner in a sentence, for example `article "blogs/jab"`. */
  owner: string;
  /** True if an editor chose the first segment of the path. */
  hasOwnSegment?: boolean;
  component: string;
  context: object;
};

/** Returns the absolute path of a template. */
export function template(name: string): string {
  return path.resolve('src/templates', `${name}.tsx`);
}

const lastContexts = keptWith(() => new Map<string, { page: PlannedPage; context: object }>());

/**
 * Creates pages. The context of a page is the same object as at the last call when it is equal, so
 * that a caller who compares pages can tell the unchanged ones by identity.
 *
 * @returns conflicts over paths, one sentence each
 */
export function writePages(
  nodes: NodeCache,
  pages: readonly PlannedPage[],
  createPage: Actions['createPage'],
): readonly string[] {
  const contexts = lastContexts(nodes);
  const before = new Map(contexts);
  contexts.clear();
  const claims = new PathClaims();
  for (const page of pages) {
    if (!claims.take(page)) continue;
    const context = steadyContext(page, before.get(page.path));
    contexts.set(page.path, { page, context });
    createPage({ path: page.path, component: page.component, context });
  }
  return claims.conflicts;
}

function steadyContext(
  page: PlannedPage,
  last: { page: PlannedPage; context: object } | undefined,
): object {
  if (!last || page === last.page) return last?.context ?? page.context;
  return isDeepStrictEqual(page.context, last.context) ? last.context : page.context;
}

/** Prevents two stories from taking one path, and a slug from taking a reserved word. */
class PathClaims {
  readonly #owners = new Map<string, string>();
  readonly #conflicts: string[] = [];

  /** Conflicts, one sentence each; empty when every path has one owner. */
  get conflicts(): readonly string[] {
    return this.#conflicts;
  }

  /** Takes the path of a page for its owner. Returns true if the page may be created. */
  take({ path: claimed, owner, hasOwnSegment }: PlannedPage): boolean {
    const [, segment = ''] = hasOwnSegment ? claimed.split('/') : [];
    if (reservedSegments.has(segment)) {
      this.#conflicts.push(
        `The ${owner} claims the path ${claimed}, but "${segment}" is a word the site uses itself. Rename it in the content service.`,
      );
      return false;
    }
    const holder = this.#owners.get(claimed);
    if (holder === undefined) {
      this.#owners.set(claimed, owner);
      return true;
    }
    this.#conflicts.push(
      `The ${holder} and the ${owner} both claim the path ${claimed}. Rename one of them in the content service.`,
    );
    return false;
  }
}

import type { Actions } from 'gatsby';
import path from 'node:path';
import { reservedSegments } from '../../../config/routes';
import type { MappedPage } from '../../../domain/site-map/mapped-page';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';

/** A page to create: of the site map, or the style guide. */
export type CreatablePage = Pick<MappedPage, 'path' | 'owner' | 'hasOwnSegment'> & {
  template: string;
  context: object;
};

/** Returns the absolute path of a template. */
export function template(name: string): string {
  return path.resolve('src/templates', `${name}.tsx`);
}

type CreatedPage = { path: string; component: string; context: object };

const lastPages = keptWith(() => new Map<string, { page: CreatablePage; created: CreatedPage }>());

/**
 * Creates pages. A page that is the same object as in the last call is created as the same object, so that a
 * caller who compares pages can tell the unchanged ones by identity.
 *
 * @returns conflicts over paths, one sentence each
 */
export function writePages(
  nodes: NodeCache,
  pages: readonly CreatablePage[],
  createPage: Actions['createPage'],
): readonly string[] {
  const last = lastPages(nodes);
  const before = new Map(last);
  last.clear();
  const claims = new PathClaims();
  for (const page of pages) {
    if (!claims.take(page)) continue;
    const known = before.get(page.path);
    const { path: pagePath, context } = page;
    const created =
      known?.page === page
        ? known.created
        : { path: pagePath, component: template(page.template), context };
    last.set(pagePath, { page, created });
    createPage(created);
  }
  return claims.conflicts;
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
  take({ path: claimed, owner, hasOwnSegment }: CreatablePage): boolean {
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

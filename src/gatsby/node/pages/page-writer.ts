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

type CreatedPage = Pick<PlannedPage, 'path' | 'component' | 'context'>;

const lastPages = keptWith(() => new Map<string, { planned: PlannedPage; created: CreatedPage }>());

/**
 * Creates pages. A page that is equal to that of the last call is the same object, with the same
 * context, so that a caller who compares pages can tell the unchanged ones by identity.
 *
 * @returns conflicts over paths, one sentence each
 */
export function writePages(
  nodes: NodeCache,
  pages: readonly PlannedPage[],
  createPage: Actions['createPage'],
): readonly string[] {
  const last = lastPages(nodes);
  const before = new Map(last);
  last.clear();
  const claims = new PathClaims();
  for (const planned of pages) {
    if (!claims.take(planned)) continue;
    const created = steadyPage(planned, before.get(planned.path));
    last.set(planned.path, { planned, created });
    createPage(created);
  }
  return claims.conflicts;
}

function steadyPage(
  planned: PlannedPage,
  last: { planned: PlannedPage; created: CreatedPage } | undefined,
): CreatedPage {
  if (last?.planned === planned) return last.created;
  const { path: pagePath, component, context } = planned;
  const isEqual =
    last?.planned.component === component && isDeepStrictEqual(last.planned.context, context);
  return last && isEqual ? last.created : { path: pagePath, component, context };
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

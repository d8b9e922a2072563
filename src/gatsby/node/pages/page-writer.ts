import type { Actions } from 'gatsby';
import path from 'node:path';
import { reservedSegments } from '../../../config/routes';

/** Shared by the parts of page creation. */
export type PageWriter = {
  createPage: Actions['createPage'];
  claims: PathClaims;
};

/** Returns the absolute path of a template. */
export function template(name: string): string {
  return path.resolve('src/templates', `${name}.tsx`);
}

/** Prevents two stories from taking one path, and a slug from taking a reserved word. */
export class PathClaims {
  readonly #owners = new Map<string, string>();
  readonly #conflicts: string[] = [];

  /** Conflicts, one sentence each; empty when every path has one owner. */
  get conflicts(): readonly string[] {
    return this.#conflicts;
  }

  /**
   * Takes a path for its owner.
   *
   * @param owner name of the owner in a sentence, for example `article "blogs/jab"`
   * @returns true if the path may be used
   */
  take(path: string, owner: string): boolean {
    const holder = this.#owners.get(path);
    if (holder === undefined) {
      this.#owners.set(path, owner);
      return true;
    }
    this.#conflicts.push(
      `The ${holder} and the ${owner} both claim the path ${path}. Rename one of them in the content service.`,
    );
    return false;
  }

  /** Takes a path whose first segment an editor chose. */
  takeSlug(path: string, owner: string): boolean {
    const [, segment = ''] = path.split('/');
    if (!reservedSegments.has(segment)) return this.take(path, owner);
    this.#conflicts.push(
      `The ${owner} claims the path ${path}, but "${segment}" is a word the site uses itself. Rename it in the content service.`,
    );
    return false;
  }
}

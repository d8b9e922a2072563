import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { shownReviews } from '../../../config/limits';
import { routes } from '../../../config/routes';
import { toUid } from '../../../domain/product/product';
import type { ProductReviewsNode } from '../derived-nodes';

/** Returns the files with all reviews of products that have more than their pages show, by path. */
export function reviewFiles(nodes: readonly ProductReviewsNode[]): Map<string, string> {
  const long = nodes.filter(({ reviews }) => reviews.length > shownReviews);
  return new Map(
    long.map(({ productGid, reviews }) => [
      routes.productReviews(toUid(productGid)).slice(1),
      JSON.stringify(reviews),
    ]),
  );
}

/**
 * Removes the files of earlier builds: a review that was taken back must not stay in one.
 *
 * @returns the names of those files
 */
export async function removeStaleReviews(
  publicFolder: string,
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const folder = path.dirname(routes.productReviews('0')).slice(1);
  const names = await readdir(path.join(publicFolder, folder)).catch(() => []);
  const stale = names.map((name) => `${folder}/${name}`).filter((name) => !files.has(name));
  for (const name of stale) await rm(path.join(publicFolder, name));
  return stale;
}

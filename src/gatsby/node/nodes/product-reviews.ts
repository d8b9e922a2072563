import type { SourceNodesArgs } from 'gatsby';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../../config/env';
import { reviewsMirrorFile, shopOutageFile } from '../../../config/shop-outage';
import type { ProductReview } from '../../../domain/product/review';
import { byReviewDate } from '../../../domain/product/review';
import { readReviews } from '../../../storefront/admin/read-reviews';
import { readPluginStatus } from '../shop-source/shop-mirror';
import { productReviewsNodeId } from '../derived-nodes';

/** Type of the nodes that hold the published reviews of a product, the newest first. */
export const reviewsType = 'ProductReviews';

const readAtKey = 'reviews-read-at';

type Kept = Readonly<Record<string, readonly ProductReview[]>>;

/**
 * Reads the reviews of the shop when the source plugin has read its products, and keeps the nodes
 * otherwise. While the shop cannot be read, those of the last build stay, or those of the mirror.
 */
export async function sourceReviews(api: SourceNodesArgs): Promise<void> {
  const { actions, cache, getNodesByType, reporter, store } = api;
  const { lastBuildTime } = readPluginStatus(store);
  const known = getNodesByType(reviewsType);
  const keep = () => known.forEach((node) => actions.touchNode(node));
  if (lastBuildTime !== undefined && (await cache.get(readAtKey)) === lastBuildTime) return keep();
  const mirrorFile = reviewsMirrorFile(process.env);
  const answer = existsSync(shopOutageFile)
    ? ({ ok: false, problem: 'The shop cannot be read.' } as const)
    : await readReviews(readEnvironment(process.env).storefront);
  if (!answer.ok) {
    reporter.info(`${answer.problem} The reviews stay as they were read last.`);
    if (known.length > 0) return keep();
    if (mirrorFile !== undefined && existsSync(mirrorFile)) {
      return putReviews(api, JSON.parse(await readFile(mirrorFile, 'utf8')) as Kept);
    }
    reporter.panicOnBuild(`${answer.problem} No build has read the reviews before.`);
    return;
  }
  for (const problem of answer.denied) {
    reporter.info(`${problem} Without that access the site has none of these reviews.`);
  }
  const reviews = Object.fromEntries(answer.reviews);
  await putReviews(api, reviews);
  for (const node of known) {
    if (!answer.reviews.has(String(node.productGid))) actions.deleteNode(node);
  }
  await cache.set(readAtKey, lastBuildTime);
  if (mirrorFile === undefined) return;
  await mkdir(path.dirname(mirrorFile), { recursive: true });
  await writeFile(`${mirrorFile}.unfinished`, JSON.stringify(reviews));
  await rename(`${mirrorFile}.unfinished`, mirrorFile);
}

async function putReviews(api: SourceNodesArgs, reviewsByGid: Kept): Promise<void> {
  for (const [productGid, reviews] of Object.entries(reviewsByGid)) {
    const content = { productGid, reviews: [...reviews].sort(byReviewDate) };
    await api.actions.createNode({
      id: productReviewsNodeId(productGid),
      ...content,
      internal: { type: reviewsType, contentDigest: api.createContentDigest(content) },
    });
  }
}

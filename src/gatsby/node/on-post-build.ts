import type { BuildArgs, GatsbyNode } from 'gatsby';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isOn } from '../../config/engine';
import { readEnvironment } from '../../config/env';
import { routes } from '../../config/routes';
import { noticeKeyPath } from '../../config/search-notices';
import { markdownHeaders, releaseHeaders } from '../../config/security-headers';
import { headersFileName, toHeadersFile } from '../../lib/http/headers-file';
import type { ProductReviewsNode } from './derived-nodes';
import { openNodeCache } from './nodes/node-cache';
import type { TwinState } from './markdown/page-twins';
import { updatePageTwins } from './markdown/page-twins';
import { reviewsType } from './nodes/product-reviews';
import { siteMapOfNodes } from './pages/site-map-of-nodes';
import { newestChange } from '../../domain/site-map/map-pages';
import { merchantFeed } from './merchant-feed/merchant-feed';
import { articleDirectory } from './post-build/article-directory';
import { bestArticlesFile } from './post-build/best-articles';
import { inlineScriptSources } from './post-build/inline-scripts';
import { knownIcons } from './post-build/known-icons';
import { llmsText } from './post-build/llms-text';
import { retiredWorker, workerFile } from './post-build/retired-worker';
import { removeStaleReviews, reviewFiles } from './post-build/review-files';
import { updateFiles } from './post-build/update-files';
import { articlesInFeed } from './resolvers/feed-articles';

/** The part of Gatsby's state that is read here. */
type BuildState = TwinState & { program: { directory: string }; webpackCompilationHash: string };

/** Further values that the resident builder passes. */
type PostBuildArgs = BuildArgs & {
  /** Tells it which files were written or removed. */
  touch?: (names: Iterable<string>) => void;
  /** Pages whose data it has written; without it, as in a whole build, each may have changed. */
  changedPages?: ReadonlySet<string>;
};

/**
 * Writes the files for machines that no plugin writes, among them the feed of products, the directory of articles
 * for readers' bookmarks, the best articles for the welcome after a signup, the reviews that pages do not show, and the
 * icons that are asked for by name.
 * They are made of the node cache: queries would compute fields of every article. The files of the plugins are
 * already there, since plugins run before this hook.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  const {
    emitter,
    getNode: getAnyNode,
    getNodesByType,
    store,
    touch,
    changedPages,
  }: PostBuildArgs = args;
  const environment = readEnvironment(process.env);
  // Gatsby types it as any function.
  const getNode = getAnyNode as (nodeId: string) => unknown;
  const { site, searchNotices } = environment;
  const { url: siteUrl, hasOfflinePages } = site;
  const nodes = openNodeCache({ emitter, getNodesByType });
  const index = siteMapOfNodes(nodes);
  const state = (store.getState as () => BuildState)();
  const { program, webpackCompilationHash: code } = state;
  const publicFolder = path.join(program.directory, 'public');
  const scriptSources = isOn('late-scripts') ? await inlineScriptSources(publicFolder) : undefined;
  const feed = await readFile(path.join(publicFolder, routes.feed()), 'utf8');
  const reviews = reviewFiles(getNodesByType(reviewsType) as ProductReviewsNode[]);
  const files = new Map<string, string | Buffer>([
    [
      headersFileName,
      // A star before a file's name would match every path on some hosts.
      toHeadersFile(releaseHeaders(environment, { code, scriptSources }), {
        [routes.markdown('/:section/:page')]: markdownHeaders,
      }),
    ],
    ['robots.txt', robotsText(siteUrl)],
    ['llms.txt', llmsText(nodes, index, siteUrl)],
    [routes.feed(), dateFeed(feed, newestChange(articlesInFeed(index)))],
    ...articleDirectory(nodes, index),
    ...merchantFeed(nodes, getNode, { siteUrl, hasNativeCommerce: site.hasNativeCommerce }),
    ...bestArticlesFile(nodes, index),
    ...reviews,
    ...(await knownIcons(program.directory)),
    ...(searchNotices
      ? [[noticeKeyPath(searchNotices.key).slice(1), searchNotices.key] as const]
      : []),
    ...(hasOfflinePages ? [] : ([[workerFile, retiredWorker]] as const)),
  ]);
  await updateFiles(publicFolder, files);
  const isChanged = changedPages && ((page: string) => changedPages.has(page));
  const twins = await updatePageTwins(nodes, state, { publicFolder, siteUrl }, isChanged);
  await removeStaleSitemaps(publicFolder);
  const removed = await removeStaleReviews(publicFolder, reviews);
  touch?.([...files.keys(), ...twins, ...removed]);
};

/**
 * Returns `robots.txt`, which forbids nothing. Pages that belong in no index say so themselves,
 * which a crawler that may not read them would never learn.
 */
export function robotsText(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap-index.xml`, ''].join('\n');
}

const buildDate = /<lastBuildDate>[^<]*<\/lastBuildDate>/;

/**
 * Dates a feed by its content. The feed's plugin writes the time of the build, which makes every
 * feed reader fetch it again and makes releases of the same content differ. A feed without items
 * has no date.
 *
 * @param xml the feed
 * @param lastChange newest change among its items (ISO date)
 * @throws an Error when the feed has no date to replace
 */
export function dateFeed(xml: string, lastChange: string | undefined): string {
  if (!buildDate.test(xml)) throw new Error('The feed has no lastBuildDate to set.');
  if (lastChange === undefined) return xml.replace(buildDate, '');
  const date = new Date(lastChange).toUTCString();
  return xml.replace(buildDate, `<lastBuildDate>${date}</lastBuildDate>`);
}

/** Removes the parts of the sitemap that an earlier build with more pages wrote. */
async function removeStaleSitemaps(publicFolder: string): Promise<void> {
  const index = await readFile(path.join(publicFolder, 'sitemap-index.xml'), 'utf8');
  for (const name of await readdir(publicFolder)) {
    const isPart = /^sitemap-\d+\.xml$/.test(name);
    if (isPart && !index.includes(`/${name}</loc>`)) await rm(path.join(publicFolder, name));
  }
}

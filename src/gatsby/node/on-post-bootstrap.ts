import type { GatsbyNode } from 'gatsby';
import path from 'node:path';
import {
  middlewareFileName,
  routeMiddleware,
  toMiddlewareFile,
} from '../../config/route-middleware';
import { shopMirrorFile } from '../../config/shop-outage';
import { linkPath } from '../../domain/site-map/mapped-story';
import type { PlacedPage } from '../../domain/site-map/shop-addresses';
import { shopAddresses } from '../../domain/site-map/shop-addresses';
import { formerTagPaths } from '../../domain/site-map/tags';
import type { Redirect } from '../../lib/http/redirects-file';
import {
  homeFileRedirect,
  indexRedirects,
  matchRedirect,
  redirectsFileName,
  toRedirectsFile,
} from '../../lib/http/redirects-file';
import type { NodeCache } from './nodes/node-cache';
import { openNodeCache } from './nodes/node-cache';
import type { BuildSiteMap } from './pages/site-map-of-nodes';
import { siteMapOfNodes } from './pages/site-map-of-nodes';
import { pathProblems } from './pages/link-problems';
import { toLines, warningReport } from './pages/warning-report';
import { findRedirects } from './redirects/find-redirects';
import { readMovedPages } from './redirects/moved-pages';
import { digestIndexCode } from './search-index/digest-code';
import { writeIfChanged } from './search-index/index-files';
import type { ShopCollectionNode } from './search-index/page-searchables';
import { collectionSources, fixedPageSources, pageSources } from './search-index/page-searchables';
import type { ShopProductNode } from './search-index/searchables';
import { productSources, storySources } from './search-index/searchables';
import { updateSearchIndex } from './search-index/update-search-index';
import { keepShopNodes } from './shop-source/shop-mirror';

/** The part of Gatsby's state that is read. `pages` is by path. */
type BuildState = { program: { directory: string }; pages: ReadonlyMap<string, unknown> };

/**
 * Writes the search index, the redirects, the routes' middleware and the mirror of the shop once every page
 * exists, in a build and in development.
 */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({
  cache,
  emitter,
  getNode: getAnyNode,
  getNodesByType,
  reporter,
  store,
}) => {
  // Gatsby types it as any function.
  const getNode = getAnyNode as (nodeId: string) => unknown;
  const { program, pages } = (store.getState as () => BuildState)();
  const publicFolder = path.join(program.directory, 'public');
  const nodes = openNodeCache({ emitter, getNodesByType });
  const index = siteMapOfNodes(nodes);
  const products = getNodesByType('ShopifyProduct') as ShopProductNode[];
  const collections = getNodesByType('ShopifyCollection') as ShopCollectionNode[];
  await updateSearchIndex(
    [
      ...storySources(index, getNode),
      ...pageSources(nodes.all('PageStory')),
      ...fixedPageSources(),
      ...productSources(products, getNode),
      ...collectionSources(collections),
    ],
    { publicFolder, cacheFolder: path.join(cache.directory, 'search-index') },
    await digestIndexCode(path.join(program.directory, 'src')),
    nodes.all('Layout')[0]?.searchSynonyms,
  );
  const stories = storyPages(index, nodes);
  const owners = new Map(stories.map(({ path: own, fullSlug }) => [own, `story "${fullSlug}"`]));
  const ownerOf = (address: string) =>
    owners.get(address) ?? (pages.has(address) ? 'a page of the site' : undefined);
  const moved = await readMovedPages(
    process.env,
    (address) => pages.has(address),
    formerTagPaths(index.tags),
  );
  const found = findRedirects(nodes.all('RedirectList'), nodes.find, ownerOf, {
    moved,
    ofShop: shopAddresses(stories),
  });
  const isKnown = knownPaths(ownerOf, found.redirects);
  const warnings = [...found.problems, ...pathProblems(nodes, isKnown)];
  warningReport(nodes).add(warnings, program.directory);
  for (const line of toLines(warnings)) reporter.info(line);
  const redirectsFile = path.join(publicFolder, redirectsFileName);
  await writeIfChanged(redirectsFile, toRedirectsFile(found.redirects) + homeFileRedirect);
  const middlewareFile = path.join(publicFolder, middlewareFileName);
  await writeIfChanged(middlewareFile, toMiddlewareFile(routeMiddleware));
  const mirrorFile = shopMirrorFile(process.env);
  if (mirrorFile !== undefined)
    await keepShopNodes({ getNodesByType, reporter, store }, mirrorFile);
};

/** Returns a function that tells whether the site answers a path that an editor linked to. */
function knownPaths(
  ownerOf: (address: string) => string | undefined,
  redirects: readonly Redirect[],
): (address: string) => boolean {
  const index = indexRedirects(redirects);
  return (address) => {
    const [typed = '', query = ''] = address.replace(/#.*/s, '').split('?');
    const own = typed.length > 1 ? typed.replace(/\/$/, '') : typed;
    const isFile = /\.\w+$/.test(own);
    const path = decoded(own);
    if (isFile || ownerOf(path) !== undefined) return true;
    const found = matchRedirect(index, path, query);
    if (!found?.isGuess) return found !== undefined;
    return ownerOf(decoded(found.redirect.to.replace(/\?.*/s, ''))) !== undefined;
  };
}

/** Decodes a path, into composed Unicode. One that cannot be decoded is the address of nothing. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC');
  } catch {
    return '';
  }
}

/** Lists the stories that have a page, each with its path. */
function storyPages(index: BuildSiteMap, nodes: NodeCache): (PlacedPage & { fullSlug: string })[] {
  const { articles, categories, topics, authors } = index;
  const others = [...categories, ...topics, ...authors, ...nodes.all('PageStory')];
  return [
    ...articles.map(({ node, path: articlePath }) => ({ node, ownPath: articlePath })),
    ...others.map((node) => ({ node, ownPath: linkPath(node, nodes.find) })),
  ].flatMap(({ node: { type, slug, fullSlug }, ownPath }) =>
    ownPath === undefined ? [] : [{ type, slug, fullSlug, path: ownPath }],
  );
}

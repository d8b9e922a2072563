import type { GatsbyNode } from 'gatsby';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../config/env';
import { openNodeCache } from './nodes/node-cache';
import { buildContentIndex } from './pages/content-index';
import { articleDirectory } from './post-build/article-directory';
import { feedPath, feedXml } from './post-build/feed-file';
import { llmsText } from './post-build/llms-text';
import type { SitePages } from './post-build/sitemap-files';
import { sitemapFiles, sitemapPartName } from './post-build/sitemap-files';
import { updateFiles } from './post-build/update-files';

/** The part of Gatsby's state that is read here. */
type BuildState = { program: { directory: string }; pages: SitePages };

/**
 * Writes the files for machines, and the directory of articles for readers' bookmarks. They are made
 * of the node cache: queries would compute fields of every article, and decode every page.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  emitter,
  getNode,
  getNodesByType,
  store,
}) => {
  const { url: siteUrl } = readEnvironment(process.env).site;
  const nodes = openNodeCache({ emitter, getNodesByType });
  const index = buildContentIndex(nodes);
  const { program, pages } = (store.getState as () => BuildState)();
  const publicFolder = path.join(program.directory, 'public');
  const sitemap = sitemapFiles(nodes, index, pages, siteUrl);
  await updateFiles(
    publicFolder,
    new Map([
      ['robots.txt', robotsText(siteUrl)],
      ['llms.txt', llmsText(nodes, index, siteUrl)],
      [feedPath, feedXml({ nodes, getNode, siteUrl }, index)],
      ...sitemap,
      ...articleDirectory(nodes, index),
    ]),
  );
  for (const name of await readdir(publicFolder)) {
    if (sitemapPartName.test(name) && !sitemap.has(name)) await rm(path.join(publicFolder, name));
  }
};

/**
 * Returns `robots.txt`, which forbids nothing. Pages that belong in no index say so themselves,
 * which a crawler that may not read them would never learn.
 */
export function robotsText(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap-index.xml`, ''].join('\n');
}

import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { routes } from '../../../config/routes';
import { pageDataPath } from '../../../lib/http/page-data-path';
import { errorCodeOf } from '../../../lib/values/thrown-values';
import { toProductFromNode } from '../../../storefront/products/product-node';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import { updateFiles } from '../post-build/update-files';
import { resolveLinks } from '../resolvers/story-path';
import { articleMarkdown } from './article-markdown';
import { productMarkdown } from './product-markdown';

/** The part of Gatsby's state that is read here. */
export type TwinState = { pages: ReadonlyMap<string, { componentChunkName?: string }> };

type Site = { publicFolder: string; siteUrl: string };

/** True for a page whose data this build has written. */
type IsChanged = (page: string) => boolean;

/** Sources of the twins in the folder, besides the data of their page, by its path. */
const writtenTwins = keptWith(() => new Map<string, string>());

const fileName = 'index.md';

/**
 * Writes the Markdown twin of each article and product beside its page. A twin is made of the data of its page,
 * which Gatsby has written. The first call in a process makes all, and removes those whose page an earlier process
 * had; a later one makes those of changed pages.
 *
 * @returns files that were written or removed
 */
export async function updatePageTwins(
  nodes: NodeCache,
  state: TwinState,
  site: Site,
  isChanged: IsChanged = () => true,
): Promise<readonly string[]> {
  const written = writtenTwins(nodes);
  if (written.size === 0) await forgetAll(written, site.publicFolder);
  const keys = new Map([...articleKeys(state), ...productKeys(nodes, state)]);
  const stale = [...written.keys()].filter((page) => !keys.has(page));
  const changed = [...keys].filter(([page, key]) => written.get(page) !== key || isChanged(page));
  for (const page of stale) {
    written.delete(page);
    await removeTwin(site.publicFolder, page);
  }
  for (const [page, key] of changed) {
    const text = await twinOf(page, nodes, state, site);
    await updateFiles(site.publicFolder, new Map([[nameOf(page), text]]));
    written.set(page, key);
  }
  return [...stale, ...changed.map(([page]) => page)].map(nameOf);
}

function nameOf(page: string): string {
  return path.posix.join(page.slice(1), fileName);
}

const articleChunk = 'component---src-templates-article-tsx';
const productChunk = 'component---src-templates-product-tsx';

function* articleKeys(state: TwinState): Iterable<[string, string]> {
  for (const [page, { componentChunkName }] of state.pages) {
    if (componentChunkName === articleChunk) yield [page, articleChunk];
  }
}

function* productKeys(nodes: NodeCache, state: TwinState): Iterable<[string, string]> {
  const terms = JSON.stringify(termsOf(nodes) ?? null);
  for (const { handle, updatedAt } of nodes.all('ShopifyProduct')) {
    const page = routes.product(handle);
    if (state.pages.get(page)?.componentChunkName !== productChunk) continue;
    yield [page, `${updatedAt} ${terms}`];
  }
}

/** Returns the strip above the header, in which editors say how goods are sent and taken back. */
function termsOf(nodes: NodeCache) {
  const [layout] = nodes.all('Layout');
  return layout?.preHeader && resolveLinks(layout.preHeader, nodes.find);
}

type PageData = { result: { data: Queries.ArticleTemplateQuery | Queries.ProductTemplateQuery } };

async function twinOf(
  page: string,
  nodes: NodeCache,
  { pages }: TwinState,
  { publicFolder, siteUrl }: Site,
): Promise<string> {
  const file = path.join(publicFolder, pageDataPath(page));
  const { data } = (JSON.parse(await readFile(file, 'utf8')) as PageData).result;
  if ('article' in data && data.article) return articleMarkdown(data.article, page, siteUrl);
  if ('shopifyProduct' in data && data.shopifyProduct) {
    const product = toProductFromNode(data.shopifyProduct);
    const { updatedAt = '' } =
      nodes.all('ShopifyProduct').find(({ handle }) => handle === product.handle) ?? {};
    const facts = { updatedAt, terms: termsOf(nodes) };
    return productMarkdown(product, new URL(page, siteUrl).href, facts);
  }
  throw new Error(`The data of ${page} are no ${pages.get(page)?.componentChunkName}.`);
}

/** Makes every twin in the folder stale, so that those whose page is gone are removed. */
async function forgetAll(written: Map<string, string>, publicFolder: string): Promise<void> {
  for (const name of await readdir(publicFolder, { recursive: true })) {
    if (path.basename(name) === fileName) written.set(`/${path.dirname(name)}`, '');
  }
}

/** Removes a twin, and its folder, which Gatsby leaves when it removes a page that is not alone in it. */
async function removeTwin(publicFolder: string, page: string): Promise<void> {
  const file = path.join(publicFolder, nameOf(page));
  await rm(file, { force: true });
  await rmdir(path.dirname(file)).catch((error: unknown) => {
    if (!['ENOENT', 'ENOTEMPTY'].includes(errorCodeOf(error) ?? '')) throw error;
  });
}

import type { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../../../src/config/env';
import { feed } from '../../../src/gatsby/config/feed';
import { sitemap } from '../../../src/gatsby/config/sitemap';
import { onPostBuild } from '../../../src/gatsby/node/on-post-build';
import type { SitePages } from '../../../src/gatsby/node/resolvers/sitemap-pages';
import { runPlugin } from './site-plugins';

type Source = {
  emitter: EventEmitter;
  getNode: (nodeId: string) => unknown;
  getNodesByType: (type: string) => unknown[];
};

/** Files that Gatsby has written when the last step begins, with an inline script each. */
const gatsbyFiles = {
  // With the slice as it was before an edit.
  '404.html':
    '<script>start()</script><script type="application/json">{}</script><!-- slice-start id="announcement-1" --><script>old()</script><!-- slice-end id="announcement-1" -->',
  '500/index.html': '<script>start()</script>',
  'search/index.html': '<script>start()</script><script>seek()</script>',
  '_gatsby/slices/announcement-1.html': '<script>hide()</script>',
  'favicon-32x32.png': 'small icon',
  'icons/icon-192x192.png': 'large icon',
  '_gatsby/slices/_gatsby-scripts-1.html': '<script>window.a="1"</script>',
};

/** Makes a folder for the files of a build, which is removed after the tests. */
export async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'built-site-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(gatsbyFiles)) {
    const file = path.join(folder, 'public', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/**
 * Runs the last step of a build in a folder: the plugins of sitemap and feed, then the site's hook.
 * Returns the files in it.
 */
export async function postBuild(
  source: Source,
  pages: SitePages,
  directory: string,
): Promise<Record<string, string>> {
  const state = { program: { directory }, pages, webpackCompilationHash: 'c1' };
  const hook = { ...source, store: { getState: () => state } };
  const { url } = readEnvironment(process.env).site;
  const before = process.cwd();
  // The plugins write below the working folder.
  process.chdir(directory);
  try {
    await runPlugin(sitemap(url), hook);
    await runPlugin(feed(url), hook);
  } finally {
    process.chdir(before);
  }
  await onPostBuild?.(hook as never, { plugins: [] }, () => undefined);
  return readFiles(path.join(directory, 'public'));
}

async function readFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.flatMap((each) =>
    each.isFile() ? [path.join(each.parentPath, each.name)] : [],
  );
  const contents = files.map(async (file): Promise<[string, string]> => [
    path.relative(folder, file),
    await readFile(file, 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(contents));
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gatsbyScriptsSlice, lateScriptsSlice, shortChunkName } from '../../../config/late-scripts';
import { scriptlessPath } from '../../../config/server-errors';

/** The part of webpack's types that is used here. Webpack is Gatsby's dependency, not ours. */
type ChunkGroup = { assets: readonly { name: string }[] };
type Stats = {
  toJson: (options: { all: boolean; chunkGroups: boolean }) => {
    namedChunkGroups: Readonly<Record<string, ChunkGroup>>;
  };
};
type Compiler = {
  hooks: { done: { tapPromise: (name: string, run: (stats: Stats) => Promise<void>) => void } };
};

/** Folder of the slices that Gatsby inserts into pages. */
const slicesFolder = path.join('public', '_gatsby', 'slices');

const fileOf = (slice: string) => path.join(slicesFolder, `${slice}-1.html`);

/**
 * A webpack plugin that writes the slice of late scripts beside Gatsby's own, which an earlier
 * plugin has written. Gatsby inserts slices into all pages again when its own has changed, and so
 * ours too.
 */
export class LateScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('LateScriptsPlugin', async (stats) => {
      const html = deferScripts(
        await readFile(fileOf(gatsbyScriptsSlice), 'utf8'),
        readChunkFiles(stats),
      );
      await writeFile(fileOf(lateScriptsSlice), html);
    });
  }
}

function readChunkFiles(stats: Stats): ChunkFiles {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets }]) => [
      name,
      assets.filter((asset) => asset.name.endsWith('.js')).map((asset) => `/${asset.name}`),
    ]),
  );
}

/** Files of chunks by the chunk's name, as addresses from the site's root. */
type ChunkFiles = Readonly<Record<string, readonly string[]>>;

const scriptTag = /<script src="([^"]+)" async><\/script>/g;

/** Digest of all scripts, which Gatsby compares with the one in each page's data. */
const compilation = /window\.___webpackCompilationHash="(\w+)";/;

/**
 * Replaces Gatsby's script tags and inline scripts by text, from which the script in the page's head
 * (`gatsby/before-scripts`) loads the scripts later, in parts between semicolons. The first has the digest
 * of all scripts and the addresses of those on every page, the slices' too; each further one has a template
 * and its scripts. It is smaller than JSON, and text needs no place in the content security policy.
 *
 * @param html of Gatsby's slice
 * @throws when it holds no script tag of the known form
 */
export function deferScripts(html: string, chunkFiles: ChunkFiles): string {
  const scripts = [...html.matchAll(scriptTag)].map(([, source = '']) => source);
  const [, digest] = compilation.exec(html) ?? [];
  if (scripts.length === 0 || digest === undefined) {
    throw new Error(
      `The slice ${gatsbyScriptsSlice} holds no script tags this site knows how to start later. Compare late-scripts-plugin.ts with what this version of Gatsby writes.`,
    );
  }
  const chunks = Object.entries(chunkFiles);
  const slices = chunks.filter(([name]) => name.startsWith('slice---'));
  const onEveryPage = new Set([...scripts, ...slices.flatMap(([, files]) => files)]);
  const templates = chunks
    .filter(([name]) => name.startsWith('component---'))
    .map(([name, files]) => [
      shortChunkName(name),
      ...files.filter((file) => !onEveryPage.has(file)),
    ])
    .filter(([name = '']) => !isLeftOut(name));
  const parts = [[digest, ...onEveryPage], ...templates].map((part) => part.join(' '));
  return `<script id="${lateScriptsSlice}" type="text/plain">${parts.join(';')}</script>`;
}

/**
 * True for the template of a page that runs no script, and of those that a link in an email leads to:
 * Gatsby loads their small scripts itself, and the list is on every page.
 */
function isLeftOut(name: string): boolean {
  const [, page = ''] = /^pages-(.*)/.exec(name) ?? [];
  return scriptlessPath.test(`/${page}`) || page.startsWith('signup-');
}

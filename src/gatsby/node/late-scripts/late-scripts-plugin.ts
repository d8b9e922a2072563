import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gatsbyScriptsSlice, lateScriptsSlice } from '../../../config/late-scripts';
import type { ChunkFiles } from './late-scripts';
import { deferScripts } from './late-scripts';

/** The part of webpack's own types that is used here: webpack is Gatsby's dependency, not ours. */
type ChunkGroup = { assets: readonly { name: string }[] };
type Stats = {
  toJson: (options: { all: boolean; chunkGroups: boolean }) => {
    namedChunkGroups: Readonly<Record<string, ChunkGroup>>;
  };
};
type Compiler = {
  hooks: { done: { tapPromise: (name: string, run: (stats: Stats) => Promise<void>) => void } };
};

/** Where Gatsby puts its slices into pages from. */
const slicesFolder = path.join('public', '_gatsby', 'slices');

const fileOf = (slice: string) => path.join(slicesFolder, `${slice}-1.html`);

/**
 * A webpack plugin that writes the slice of late scripts beside Gatsby's own, which a plugin before
 * it has written. Gatsby puts slices into all pages anew when its own has changed, and so ours too.
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

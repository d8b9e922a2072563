import path from 'node:path';

/** The parts of webpack's types that are needed here. */
type Module = { nameForCondition: () => string | null };

type ChunkGraph = {
  getModuleChunksIterable: (module: Module) => Iterable<{ name?: string | null }>;
};

/** What webpack tells a test of a module beside the module itself. */
type Surroundings = { chunkGraph: ChunkGraph };

/** A group of modules that webpack puts into one file, of that name. */
export type ModuleGroup = {
  test: (module: Module, surroundings: Surroundings) => boolean;
  name?: string;
};

/**
 * Pieces that others place, and may change by a class of their own. Their rules must stand before
 * those of whoever does so, so they are never loaded with a page: see `onPreRenderHTML`.
 */
const piecesFolder = path.join('src', 'ui') + path.sep;

/** What Gatsby sets for `optimization.splitChunks` in a release (gatsby 5.16 webpack.config.js). */
export type SplitChunks = { cacheGroups?: Partial<Record<string, ModuleGroup>> };

/**
 * Has each page bring only the styles it uses, where Gatsby puts every style of the site into one
 * sheet that is written into every page. What stays in that sheet is what every page uses, because
 * Gatsby writes into a page the sheets of `app` and of the page's template and never those of its
 * slices, and the interface pieces.
 *
 * @throws when Gatsby's configuration no longer has that group
 */
export function splitStyles(splitChunks: SplitChunks | undefined): SplitChunks {
  const styles = splitChunks?.cacheGroups?.styles;
  if (!styles) throw new Error('Gatsby no longer has a group for styles: see split-styles.ts.');
  const test: ModuleGroup['test'] = (module, surroundings) =>
    styles.test(module, surroundings) &&
    (isPiece(module) || isOnEveryPage(module, surroundings.chunkGraph));
  return {
    ...splitChunks,
    cacheGroups: { ...splitChunks.cacheGroups, styles: { ...styles, test } },
  };
}

function isPiece(module: Module): boolean {
  return module.nameForCondition()?.includes(piecesFolder) ?? false;
}

function isOnEveryPage(module: Module, chunkGraph: ChunkGraph): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some(
    ({ name }) => name === 'app' || name?.startsWith('slice---'),
  );
}

import path from 'node:path';

/** The parts of webpack's types that are needed here. */
type Module = { nameForCondition: () => string | null };

type ChunkGraph = {
  getModuleChunksIterable: (module: Module) => Iterable<{ name?: string | null }>;
};

/** What webpack tells a test of a module beside the module itself. */
type Surroundings = { chunkGraph: ChunkGraph };

/** A group of modules that webpack puts into one file, of that name. */
type ModuleGroup = {
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
  if (!styles) throw new Error('Gatsby no longer has a group for styles: see split-chunks.ts.');
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

type Parts = Parameters<ModuleGroup['test']>;

/** The name `load-cart-script` gives the cart's script. */
const cartChunk = 'cart';

/** What pages that sell something use of it. */
const cartSource =
  /[\\/](?:features[\\/]cart[\\/](?:[\w-]+[\\/])*[\w-]+\.tsx?|domain[\\/]cart[\\/](?:cart|discount-code)\.ts|zustand[\\/]esm[\\/]middleware\.mjs)$/;

/** What talks to the shop, for the cart as for prices and stock. */
const shopSource =
  /[\\/]src[\\/](?:storefront[\\/](?:client[\\/](?:storefront-client|storefront-error|to-money)|generated[\\/]operations)|lib[\\/]retry)\.ts$/;

/**
 * Has what the cart's script and pages use in common be loaded once, where webpack would give each a
 * copy: parts this small it does not share by itself. Pages that sell something load the cart's
 * script as it is; what others use as well, such as prices and buttons, is in a file beside it, and
 * so is what talks to the shop.
 */
export function shareCart(splitChunks: SplitChunks): SplitChunks {
  const isCart: ModuleGroup['test'] = (module, { chunkGraph }) => {
    const names = chunkNames(module, chunkGraph);
    const isOnlyThere = names.length === 1;
    const isSellers = cartSource.test(module.nameForCondition() ?? '');
    return names.includes(cartChunk) && (isOnlyThere || isSellers);
  };
  const isCommon: ModuleGroup['test'] = (module, { chunkGraph }) =>
    chunkNames(module, chunkGraph).includes(cartChunk);
  const isShop: ModuleGroup['test'] = (module) => shopSource.test(module.nameForCondition() ?? '');
  const cart = { test: isCart, name: 'cart-parts', priority: 35, enforce: true };
  const common = { test: isCommon, name: 'common-parts', priority: 34, enforce: true };
  const shop = { test: isShop, name: 'shop-client', priority: 36, enforce: true };
  return { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, cart, common, shop } };
}

/** A script that is fetched on its own may have no name. */
function chunkNames(module: Parts[0], chunkGraph: Parts[1]['chunkGraph']) {
  return [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
}

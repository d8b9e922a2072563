import { createHash } from 'node:crypto';
import path from 'node:path';

/** The part of webpack's types that is used here. */
type Module = { nameForCondition: () => string | null };

type ChunkGraph = {
  getModuleChunksIterable: (module: Module) => Iterable<Chunk>;
};

/** Second argument that webpack passes to a group's test. */
type Surroundings = { chunkGraph: ChunkGraph };

type Chunk = { name?: string | null; groupsIterable?: Iterable<ChunkGroup> };

/** The `import()` that a script is loaded by. */
type ChunkOrigin = { module: Module | null; request?: string };

type ChunkGroup = { origins: readonly ChunkOrigin[] };

type NameFile = (module: Module, chunks: readonly Chunk[]) => string;

/** A group of modules that webpack puts into one file of that name. */
type ModuleGroup = {
  test: (module: Module, surroundings: Surroundings) => boolean;
  name?: string | NameFile;
  /** Chunks whose modules may be in the group. */
  chunks?: (chunk: Chunk) => boolean;
  priority?: number;
  /** True to make the file however small it is. */
  enforce?: boolean;
};

/** Gatsby's value of `optimization.splitChunks` in a release (gatsby 5.16 webpack.config.js). */
export type SplitChunks = { cacheGroups?: Partial<Record<string, ModuleGroup>> };

/**
 * Gives each page only the styles it uses. Gatsby puts every style of the site into one sheet,
 * which it writes into every page. That sheet keeps what every page uses, because Gatsby writes into a
 * page the sheets of `app` and of the page's template, but never those of its slices.
 *
 * @throws when Gatsby's configuration no longer has that group
 */
export function splitStyles(splitChunks: SplitChunks | undefined): SplitChunks {
  const styles = splitChunks?.cacheGroups?.styles;
  if (!styles) throw new Error('Gatsby no longer has a group for styles: see split-chunks.ts.');
  const test: ModuleGroup['test'] = (module, surroundings) =>
    styles.test(module, surroundings) && isOnEveryPage(module, surroundings.chunkGraph);
  return {
    ...splitChunks,
    cacheGroups: { ...splitChunks.cacheGroups, styles: { ...styles, test } },
  };
}

function isOnEveryPage(module: Module, chunkGraph: ChunkGraph): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some(
    ({ name }) => name === 'app' || name?.startsWith('slice---'),
  );
}

type Parts = Parameters<ModuleGroup['test']>;

/** Name that `load-cart-script` gives the cart's script. */
const cartChunk = 'cart';

/** Returns a test for files and, with a `/` at their end, folders, by their paths in the project. */
function isOneOf(...places: readonly string[]): (module: Module) => boolean {
  const known = places.map((place) => path.join(process.cwd(), place));
  return (module) => {
    const file = module.nameForCondition() ?? '';
    return known.some((place) =>
      place.endsWith(path.sep) ? file.startsWith(place) : file === place,
    );
  };
}

/** Modules of the cart that pages with products use too. */
const isOfCart = isOneOf(
  'src/features/cart/',
  'src/domain/cart/cart.ts',
  'src/domain/cart/discount-code.ts',
  'src/domain/cart/stored-merchandise.ts',
  'src/lib/values/shapes.ts',
  'node_modules/zustand/esm/middleware.mjs',
);

/** Modules that call the shop, for the cart as for prices and stock. */
const isOfShop = isOneOf(
  'src/storefront/client/storefront-client.ts',
  'src/storefront/client/storefront-error.ts',
  'src/storefront/generated/operations.ts',
  'src/lib/http/retry.ts',
);

/** Modules that show pictures: nearly every page has one, and so has the cart. */
const isOfPictures = isOneOf(
  'src/ui/media/image.tsx',
  'src/ui/media/build-image.ts',
  'src/ui/media/image-presets.ts',
  'src/domain/media/image-providers.ts',
);

const isPiece = isOneOf('src/ui/');

/** A slice's own module stays in the file that Gatsby names after it. */
const isTemplate = isOneOf('src/templates/');

function isSheet(module: Module): boolean {
  return module.nameForCondition()?.endsWith('.css') ?? false;
}

/**
 * Shares modules between the cart's script and pages. Webpack does not share modules this small and
 * would copy them. Pages with products load the cart's script as it is; modules that other pages
 * use too, such as prices and buttons, go into a file beside it, together with those of the slices
 * and of pictures, which every page uses. Modules that call the shop are a third file.
 */
export function shareCart(splitChunks: SplitChunks): SplitChunks {
  const isCart: ModuleGroup['test'] = (module, { chunkGraph }) => {
    const names = chunkNames(module, chunkGraph);
    const isOnlyThere = names.length === 1;
    const isSellers = isOfCart(module) && !isSheet(module);
    return names.includes(cartChunk) && (isOnlyThere || isSellers);
  };
  const isCommon: ModuleGroup['test'] = (module, { chunkGraph }) => {
    const names = chunkNames(module, chunkGraph);
    // Each page has the styles of interface components that it uses in its own sheet.
    if (isPiece(module) && isSheet(module)) return false;
    const isOfSlice = names.some((name) => name?.startsWith('slice---')) && !isTemplate(module);
    return names.includes(cartChunk) || isOfSlice || isOfPictures(module);
  };
  const cart = { test: isCart, name: 'cart-parts', priority: 35, enforce: true };
  const common = { test: isCommon, name: 'common-parts', priority: 34, enforce: true };
  const shop = { test: isOfShop, name: 'shop-client', priority: 36, enforce: true };
  return { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, cart, common, shop } };
}

/**
 * Returns the names of the chunks of readers a module is in. A script loaded on its own may have no
 * name.
 */
function chunkNames(module: Parts[0], chunkGraph: Parts[1]['chunkGraph']) {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  return chunks.filter(isOfReaders).map(({ name }) => name);
}

/** Name that `start-preview` gives the script of previews. */
const previewChunk = 'draft';

function isOfReaders({ name }: Chunk): boolean {
  return name !== previewChunk;
}

/**
 * Keeps the script of previews out of the files that pages share: it has copies of what it uses.
 * Otherwise modules that it uses beside one page would move into files of their own, with more bytes
 * for readers. Style sheets stay with Gatsby's group for them.
 */
export function keepPreviewApart({ cacheGroups, ...splitChunks }: SplitChunks): SplitChunks {
  const groups = Object.entries(cacheGroups ?? {}).map(([name, group]) => {
    const isScripts = group && name !== 'styles' && name !== 'framework';
    return [name, isScripts ? { ...group, chunks: isOfReaders } : group] as const;
  });
  return { ...splitChunks, cacheGroups: Object.fromEntries(groups) };
}

/** Hex digits in the name of a file that several scripts share. */
const sharedNameLength = 8;

/**
 * Gives the modules that several scripts share a file for each set of those scripts. Gatsby names these
 * files by the names of the scripts, which those loaded on their own have not: what any two of
 * these shared went into one file, and a page loaded the buy controls for the sake of a helper. Webpack
 * makes no file of less than 20 KB and copies its modules. Names are short, because every page has
 * all of them in its tables of scripts.
 *
 * @throws when Gatsby's configuration no longer has that group
 */
export function nameSharedFiles({ cacheGroups, ...splitChunks }: SplitChunks): SplitChunks {
  const shared = cacheGroups?.shared;
  if (!shared) {
    throw new Error('Gatsby no longer has a group for shared scripts: see split-chunks.ts.');
  }
  const name: NameFile = (_module, chunks) =>
    createHash('sha1')
      .update(chunks.map(identify).sort().join('\n'))
      .digest('hex')
      .slice(0, sharedNameLength);
  return { ...splitChunks, cacheGroups: { ...cacheGroups, shared: { ...shared, name } } };
}

/** Returns the name of a script, or else the places that import it. */
function identify({ name, groupsIterable = [] }: Chunk): string {
  if (name) return name;
  const origins = [...groupsIterable].flatMap(({ origins: all }) => all);
  const places = origins.map(({ module, request = '' }) => {
    const file = path.relative(process.cwd(), module?.nameForCondition() ?? '');
    return `${file.split(path.sep).join('/')} ${request}`;
  });
  return [...new Set(places)].sort().join(' ');
}

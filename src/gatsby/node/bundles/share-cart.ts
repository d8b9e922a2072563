import type { ModuleGroup, SplitChunks } from './split-styles';

type Parts = Parameters<ModuleGroup['test']>;

/** The name `load-cart-script` gives the cart's script. */
const cartChunk = 'cart';

/** What pages that sell something use of it. */
const cartSource =
  /[\\/](?:features[\\/]cart[\\/](?:[\w-]+[\\/])*[\w-]+\.tsx?|domain[\\/]cart[\\/]cart\.ts|zustand[\\/]esm[\\/]middleware\.mjs)$/;

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

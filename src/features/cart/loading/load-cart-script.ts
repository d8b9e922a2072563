import type * as cartScript from './cart-script';

type CartScript = typeof cartScript;

let script: Promise<CartScript> | undefined;

/**
 * Fetches the cart's script and brings the cart to life, once; a failure is tried again next time.
 *
 * @throws when the script cannot be had: without a connection, or on a page opened before the last
 * release
 */
export function loadCartScript(): Promise<CartScript> {
  script ??= start();
  return script;
}

async function start(): Promise<CartScript> {
  try {
    const loaded = await import(/* webpackChunkName: "cart" */ './cart-script');
    loaded.startCart();
    return loaded;
  } catch (error) {
    script = undefined;
    throw error;
  }
}

import { timings } from '../../../config/limits';
import { whenIdle } from '../../../lib/browser/when-idle';
import type * as cartScript from './cart-script';

type CartScript = typeof cartScript;

let script: Promise<CartScript> | undefined;

/**
 * Loads the cart's script and starts the cart, once; a failed load is retried by the next call.
 *
 * @throws when the script is missing: offline, or on a page opened before the last release
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

/**
 * Starts the cart on a page that sells something, and loads, once the page is idle, the scripts adding
 * needs, so that a new line is shown at once.
 */
export function prepareCart(): void {
  loadCartScript().then(
    ({ prepareAdding }) => whenIdle(prepareAdding, timings.prefetchIdleTimeoutMs),
    () => undefined,
  );
}

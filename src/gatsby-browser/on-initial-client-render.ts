import { startShell } from '../app-shell/start-shell';
import { hydrateCart } from '../features/cart/hydrate-cart';
import { trackCart } from '../features/cart/track-cart';
import { repeatEarlyPresses } from './early-presses';

/** On the browser's timeline: from here on the first page answers to keys and presses. */
const interactiveMark = 'site-interactive';

/** The cart starts by itself, independent of the page's own resources. */
export function onInitialClientRender(): void {
  startShell();
  trackCart();
  hydrateCart();
  repeatEarlyPresses();
  performance.mark(interactiveMark);
}

import { startShell } from '../../app-shell/layout/start-shell';
import { wakeCart } from '../../features/cart/loading/wake-cart';
import { repeatEarlyPresses } from './early-presses';

/** Mark on the browser's timeline: from here on the first page handles keys and presses. */
const interactiveMark = 'site-interactive';

/** Starts the cart, independently of the page's own resources. */
export function onInitialClientRender(): void {
  startShell();
  wakeCart();
  // Later than the render that follows hydration and applies the address, such as a chosen size.
  setTimeout(() => {
    repeatEarlyPresses();
    performance.mark(interactiveMark);
  });
}

import { startShell } from '../../app-shell/layout/start-shell';
import { wakeCart } from '../../features/cart/loading/wake-cart';
import { repeatEarlyPresses } from './early-presses';

/** On the browser's timeline: from here on the first page answers to keys and presses. */
const interactiveMark = 'site-interactive';

/** The cart starts by itself, independent of the page's own resources. */
export function onInitialClientRender(): void {
  startShell();
  wakeCart();
  repeatEarlyPresses();
  performance.mark(interactiveMark);
}

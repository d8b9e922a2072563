import { trackElements } from '../../analytics/track-elements';
import { startShell } from '../../app-shell/layout/start-shell';
import { mayBePreview } from '../../config/preview-mode';
import { wakeCart } from '../../features/cart/loading/wake-cart';
import { repeatEarlyPresses } from './early-presses';

/** Mark on the browser's timeline: from here on the first page handles keys and presses. */
const interactiveMark = 'site-interactive';

/** Starts the cart, independently of the page's own resources, and the preview where there is one. */
export function onInitialClientRender(): void {
  startShell();
  wakeCart();
  trackElements();
  if (mayBePreview()) void startPreview();
  // Later than the render that follows hydration and applies the address, such as a chosen size.
  setTimeout(() => {
    repeatEarlyPresses();
    performance.mark(interactiveMark);
  });
}

/** Loads the preview. A page outside an editor never does. */
async function startPreview(): Promise<void> {
  const preview = await import(
    /* webpackChunkName: "preview" */ '../../preview/shell/start-preview'
  );
  await preview.startPreview();
}

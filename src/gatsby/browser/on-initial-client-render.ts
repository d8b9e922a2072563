import { startShell } from '../../app-shell/layout/start-shell';
import { timings } from '../../config/limits';
import { mayBePreview } from '../../config/preview-mode';
import { wakeCart } from '../../features/cart/loading/wake-cart';
import { repeatPresses } from '../../lib/browser/held-presses';
import { whenIdle } from '../../lib/browser/when-idle';

/** Mark on the browser's timeline: from here on the first page handles keys and presses. */
const interactiveMark = 'site-interactive';

/** Starts the cart, independently of the page's own resources, and the preview where there is one. */
export function onInitialClientRender(): void {
  startShell();
  // Gatsby keeps the reader's place at each scroll; until the first one it would have that of an earlier visit.
  window.dispatchEvent(new Event('scroll'));
  wakeCart();
  whenIdle(() => void startTracking(), timings.hydrationIdleTimeoutMs);
  if (mayBePreview()) void startPreview();
  // Later than the render that follows hydration and applies the address, such as a chosen size.
  setTimeout(() => {
    window.heldPresses?.end();
    void repeatPresses().then(() => performance.mark(interactiveMark));
  });
}

/** Loads what tracks parts of the page. Without it they are not tracked, and the page works as ever. */
async function startTracking(): Promise<void> {
  const script = await import('../../analytics/track-elements').catch(() => undefined);
  script?.trackElements();
}

/** Loads the preview. A page outside an editor never does. */
async function startPreview(): Promise<void> {
  const preview = await import(
    /* webpackChunkName: "preview" */ '../../preview/shell/start-preview'
  );
  await preview.startPreview();
}

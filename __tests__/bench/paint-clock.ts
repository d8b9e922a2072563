import type { Frame, Page } from '@playwright/test';

type Watched = { event: 'click' | 'input' | 'message'; selector: string };

/**
 * Measures, in the page, the time from an event to the frame that paints an element.
 *
 * @param act causes the event
 * @returns milliseconds
 */
export async function timeToPaint(
  page: Page | Frame,
  watched: Watched,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(({ event, selector }) => {
    // Methods, because the TypeScript runner wraps named function expressions in a helper that the
    // page lacks.
    const clock = {
      started: 0,
      begin({ timeStamp }: Event) {
        clock.started = timeStamp;
        requestAnimationFrame(() => clock.look());
      },
      look() {
        if (!document.querySelector(selector)) {
          requestAnimationFrame(() => clock.look());
          return;
        }
        // A message posted before a frame is painted arrives after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => clock.stop(performance.now() - clock.started);
        port2.postMessage(null);
      },
      stop(_milliseconds: number): void {
        throw new Error('The clock was stopped before it was read.');
      },
    };
    const painted = new Promise<number>((resolve) => Object.assign(clock, { stop: resolve }));
    window.addEventListener(event, clock.begin, { capture: true, once: true });
    Object.assign(window, { painted });
  }, watched);
  await act();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

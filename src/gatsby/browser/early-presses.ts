import { replacementOf } from '../../lib/browser/replacements';

/** Presses recorded by the script in the page's head (`gatsby/ssr/start-script`). */
type EarlyPresses = {
  /** True if anything was pressed. */
  any: () => boolean;
  /** Ends the recording of clicks. Submitted forms are still held. */
  endClicks: () => void;
  /** Stops holding forms. Returns the recorded buttons, and forms sent without one, in order. */
  take: () => HTMLElement[];
};

declare global {
  interface Window {
    /** Absent in development, where scripts start at once. */
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Leaves clicks to React, which hydrates sooner for them if it must. Call it when React begins to
 * listen.
 *
 * @returns true if presses wait for a replay
 */
export function endEarlyClicks(): boolean {
  window.earlyPresses?.endClicks();
  return window.earlyPresses?.any() ?? false;
}

/** Repeats the recorded presses, in their order, once the page handles them. */
export function repeatEarlyPresses(): void {
  for (const pressed of window.earlyPresses?.take() ?? []) {
    const target = pressed.isConnected ? pressed : (replacementOf(pressed) ?? findEqual(pressed));
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else if (target instanceof HTMLElement) target.click();
  }
}

/**
 * Finds the element that replaced another after a failed hydration, for example of HTML that a
 * browser extension had changed.
 */
function findEqual(element: HTMLElement): HTMLElement | undefined {
  const others = document.querySelectorAll<HTMLElement>(element.localName);
  return [...others].find((other) => other.isEqualNode(element));
}

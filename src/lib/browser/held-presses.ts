import { replacementOf } from './replacements';

/** Presses of what does not work yet, which the program in a page's head holds (`gatsby/before-scripts`). */
export type HeldPresses = {
  /** True if anything waits. */
  isHolding: () => boolean;
  /** Holds a button, or a form sent without one, and marks it busy. Returns false if it is to act plainly. */
  hold: (pressed: HTMLElement) => boolean;
  /** Holds no more clicks of buttons, or no more forms, by itself: React listens from now on. */
  end: (type: 'click' | 'submit') => void;
  /** Returns what waits, in order, and forgets it. By default all; clicks of a button as often as it was pressed. */
  take: (isReady?: (pressed: HTMLElement) => unknown) => HTMLElement[];
  /** Submits the form that was held last plainly, and stores lines of others. Returns false if there is no form. */
  letGo: () => boolean;
};

declare global {
  interface Window {
    /** Absent on pages without scripts. */
    heldPresses?: HeldPresses;
  }
}

/**
 * Presses again what was held, in its order.
 *
 * @param isReady tells which of them; by default all
 */
export function repeatPresses(isReady?: (pressed: HTMLElement) => unknown): void {
  for (const pressed of window.heldPresses?.take(isReady) ?? []) {
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

import type { FieldState } from './fields';
import { isField, setField } from './fields';
import { replacementOf } from './replacements';

/** A press of a button, of a form sent without one, or a change of a field, with its state after it. */
export type HeldPress = { element: HTMLElement; state?: FieldState };

/** Presses of what does not work yet, which the program in a page's head holds (`gatsby/before-scripts`). */
export type HeldPresses = {
  /** True if anything waits. */
  isHolding: () => boolean;
  /** Holds a button, or a form sent without one, and marks it busy. Returns false if it is to act plainly. */
  hold: (pressed: HTMLElement) => boolean;
  /** Holds nothing more by itself: the page listens from now on. */
  end: () => void;
  /** Returns what waits, in order, and forgets it. By default all; clicks of a button as often as it was pressed. */
  take: (isReady?: (pressed: HTMLElement) => unknown) => HeldPress[];
  /**
   * Submits the form that was held last plainly, and stores lines. Does nothing while the page is left. Returns
   * false if there is no form.
   */
  letGo: () => boolean;
};

declare global {
  interface Window {
    /** Absent on pages without scripts. */
    heldPresses?: HeldPresses;
  }
}

/**
 * Presses again what was held, in its order. Each press is answered by what the one before has rendered, as those
 * of a person are: React renders between two of them, in a microtask.
 *
 * @param isReady tells which of them; by default all
 */
export async function repeatPresses(isReady?: (pressed: HTMLElement) => unknown): Promise<void> {
  for (const { element, state } of window.heldPresses?.take(isReady) ?? []) {
    const target = element.isConnected ? element : (replacementOf(element) ?? findEqual(element));
    if (state !== undefined && isField(target)) setField(target, state);
    else if (target instanceof HTMLFormElement) target.requestSubmit();
    else if (target instanceof HTMLElement) target.click();
    await Promise.resolve();
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

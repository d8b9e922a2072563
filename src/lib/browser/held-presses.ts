import type { FieldState } from './fields';
import { isField, setField } from './fields';

/** A press of a button, of a form sent without one, or a change of a field, with its state after it. */
export type HeldPress = { element: HTMLElement; state?: FieldState };

/** Presses of what does not work yet, which the program in a page's head holds (`gatsby/before-scripts`). */
export type HeldPresses = {
  /** True if anything waits. */
  isHolding: () => boolean;
  /** Holds nothing more by itself: the page listens from now on. */
  end: () => void;
  /** Returns what waits, in order, and forgets it; clicks of a button as often as it was pressed. */
  take: () => HeldPress[];
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
 */
export async function repeatPresses(): Promise<void> {
  for (const { element, state } of window.heldPresses?.take() ?? []) {
    const target = element.isConnected ? element : findEqual(element);
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

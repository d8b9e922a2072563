import type { earlyPressesProperty } from '../../config/late-scripts';

declare global {
  interface Window {
    /** Absent in development, where scripts start at once. */
    [earlyPressesProperty]?: readonly HTMLElement[];
  }
}

let early: readonly HTMLElement[] = [];

/**
 * Ends the recording of early presses: from here on React handles them, hydrating sooner if it
 * must.
 */
export function takeEarlyPresses(): void {
  early = [...(window.earlyPresses ?? [])];
}

/** Presses again, in their order, the recorded buttons that had no handler and still exist. */
export function repeatEarlyPresses(): void {
  const buttons = early;
  early = [];
  for (const button of buttons) if (button.isConnected) button.click();
}

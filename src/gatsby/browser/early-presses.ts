import type { earlyPressesProperty } from '../../config/late-scripts';

declare global {
  interface Window {
    /** Absent in development, where scripts start at once. */
    [earlyPressesProperty]?: readonly HTMLElement[];
  }
}

let early: readonly HTMLElement[] = [];

/** Ends the time of early presses: from here on React answers, if need be by hurrying. */
export function takeEarlyPresses(): void {
  early = [...(window.earlyPresses ?? [])];
}

/** Presses again, in their order, the buttons that nobody answered and that are still there. */
export function repeatEarlyPresses(): void {
  const buttons = early;
  early = [];
  for (const button of buttons) if (button.isConnected) button.click();
}

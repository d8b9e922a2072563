import { withStyle } from '../../../lib/browser/with-style';

/** Selects text with colors of its own. */
export const tinted = '[data-color],[data-background]';

/** Gives text the colors an editor chose, which are in its attributes. Also a `ref`. */
export function tint(element: HTMLElement | null): void {
  const { color, background } = element?.dataset ?? {};
  withStyle({ ...(color && { color }), ...(background && { background }) })(element);
}

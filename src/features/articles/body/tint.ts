import { withStyle } from '../../../lib/browser/with-style';

/** Gives text the colors an editor chose, which are in its attributes. A `ref`. */
export function tint(element: HTMLElement | null): void {
  const { color, background } = element?.dataset ?? {};
  withStyle({ ...(color && { color }), ...(background && { background }) })(element);
}

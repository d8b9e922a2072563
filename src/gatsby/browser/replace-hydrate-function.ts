import type { GatsbyBrowser } from 'gatsby';
import type { ReactElement } from 'react';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { OtherReleaseError } from '../../app-shell/layout/served-data';
import { carryTypedFields } from '../../app-shell/loading/late-shell';
import { tolerateMovedNodes } from '../../lib/browser/moved-nodes';

/**
 * Content of Gatsby's own element around a page. Empty or missing where the server rendered
 * nothing.
 */
const drawnPage = '#gatsby-focus-wrapper > *';

/**
 * Hydrates the page in short steps, between which the browser handles scrolling and presses. By
 * default React does it in one, as it does here when presses wait to be repeated. A page whose data are of
 * another release than its HTML is rendered anew, with what was typed.
 *
 * @returns a function that unmounts the element, for Gatsby's development server
 */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () => (element: ReactElement, container: Element) => {
    tolerateMovedNodes();
    let root: Root | undefined;
    const hydrate = () => {
      if (container.querySelector(drawnPage)) {
        root = hydrateRoot(container, element, { onRecoverableError });
      } else (root = createRoot(container)).render(element);
    };
    if (window.heldPresses?.isHolding()) hydrate();
    else startTransition(hydrate);
    return () => root?.unmount();
  };

/** Reports an error after which React has rendered the page anew, unless that was on purpose. */
function onRecoverableError(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OtherReleaseError) carryTypedFields(cause.served);
  else reportError(error);
}

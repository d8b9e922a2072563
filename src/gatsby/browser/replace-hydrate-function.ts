import type { GatsbyBrowser } from 'gatsby';
import type { ReactElement } from 'react';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { endEarlyClicks } from './early-presses';

/**
 * Content of Gatsby's own element around a page. Empty or missing where the server rendered
 * nothing.
 */
const drawnPage = '#gatsby-focus-wrapper > *';

/**
 * Hydrates the page in short steps, between which the browser handles scrolling and presses. By
 * default React does it in one, as it does here when presses wait for a replay.
 *
 * @returns a function that unmounts the element, for Gatsby's development server
 */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () => (element: ReactElement, container: Element) => {
    let root: Root | undefined;
    const hydrate = () => {
      if (container.querySelector(drawnPage)) root = hydrateRoot(container, element);
      else (root = createRoot(container)).render(element);
    };
    if (endEarlyClicks()) hydrate();
    else startTransition(hydrate);
    return () => root?.unmount();
  };

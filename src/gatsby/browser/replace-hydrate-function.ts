import type { GatsbyBrowser } from 'gatsby';
import type { ReactElement } from 'react';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeEarlyPresses } from './early-presses';

/** Gatsby's own element around a page. Where the server has drawn nothing it is empty or missing. */
const drawnPage = '#gatsby-focus-wrapper > *';

/**
 * Takes over the page in short steps, between which the browser answers to scrolling and presses; by
 * default React does it in one.
 *
 * @returns what takes the element away again, which Gatsby's development server asks for
 */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () => (element: ReactElement, container: Element) => {
    let root: Root | undefined;
    takeEarlyPresses();
    startTransition(() => {
      if (container.querySelector(drawnPage)) root = hydrateRoot(container, element);
      else (root = createRoot(container)).render(element);
    });
    return () => root?.unmount();
  };
